import { writeFileSync } from 'node:fs';

export type Report = {
  /** Prints a line and stores it for `write`. */
  print: (line?: string) => void;
  /** Writes the printed lines to `bench/<folder>/RESULTS.md`, under the title with today's date. */
  write: (folder: string, title: string, introduction?: string) => void;
};

export function createReport(): Report {
  const lines: string[] = [];
  return {
    print: (line = '') => {
      lines.push(line);
      console.log(line);
    },
    write: (folder, title, introduction) => {
      const day = new Date().toISOString().slice(0, 10);
      const sections = [`# ${title}, ${day}`, introduction, lines.join('\n').trim()];
      writeFileSync(`bench/${folder}/RESULTS.md`, `${sections.filter(Boolean).join('\n\n')}\n`);
    },
  };
}
