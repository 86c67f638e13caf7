/** A question to answer before going on; `action` is what its button says, such as 'Delete'. */
export type Question = { question: string; detail: string | null; action: string; cancel: string };

type Asked = Question & { answer: (agreed: boolean) => void };

let asked: Asked | null = null;
const listeners = new Set<() => void>();

function change(next: Asked | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Asks in a dialog; false also when it is dismissed. */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    const answer = (agreed: boolean) => {
      change(null);
      resolve(agreed);
    };
    change({ ...question, answer });
  });
}

/** For the dialog alone: what is being asked. */
export const readQuestion = (): Asked | null => asked;

export function subscribeToQuestions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
