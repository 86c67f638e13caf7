import {
  type Evaluation,
  type EvaluationOverview,
  type EvaluationSheet,
  planOutcomes,
} from '#src/domain/evaluation/evaluation.ts';
import { findDueDate, toEvaluationName } from '#src/domain/evaluation/evaluation-dates.ts';
import type {
  ApplyRequest,
  ApplyResult,
  MarksChange,
  UndoRequest,
  UndoResult,
} from '#src/domain/evaluation/schema.ts';
import { toIsoDate } from '#src/domain/values/dates.ts';
import { PRIVATE } from '#src/server/platform/http/caching.ts';
import { envelope, toActor } from '#src/server/platform/http/handlers.ts';
import { ProblemError } from '#src/server/platform/http/problem.ts';
import { purgeCdn } from '#src/server/platform/http/purge-cdn.ts';
import type { Handler, RequestContext } from '#src/server/platform/http/serve.ts';
import { getSettings } from '#src/server/settings/queries.ts';
import { applyOutcomes } from './apply-outcomes.ts';
import { findEvaluationSheet } from './evaluation-sheet.ts';
import {
  canChangeWhenFinished,
  findEvaluation,
  finishEvaluation,
  listEvaluations,
  saveMarks,
  startEvaluation,
} from './queries.ts';
import { undoOutcomes } from './undo-outcomes.ts';

/** An attempt fails if a fighter or the settings were saved after the attempt read them. */
const MAX_ATTEMPTS = 3;

const notFound = () => new ProblemError('not-found', 'No evaluation has this id.');

export async function getOverview({ db, today }: RequestContext): Promise<EvaluationOverview> {
  const isoToday = toIsoDate(today);
  const [{ firstFighterAddedOn, ...overview }, { record: settings }] = await Promise.all([
    listEvaluations(db, isoToday),
    getSettings(db),
  ]);
  const [latest] = overview.evaluations;
  const since =
    latest?.finishedAt === null
      ? null
      : findDueDate(settings.evaluationDates, isoToday, {
          lastStartedOn: latest?.startedAt.slice(0, 10) ?? null,
          firstFighterAddedOn,
        });
  return { ...overview, due: since === null ? null : { name: toEvaluationName(since), since } };
}

export const start: Handler<{ name: string }> = async ({ db, readBody }) => {
  const { evaluation, isNew } = await startEvaluation(db, (await readBody()).name);
  return envelope(evaluation, isNew ? 201 : 200, PRIVATE);
};

export async function getSheet({ db, id }: RequestContext): Promise<EvaluationSheet> {
  const { record: settings } = await getSettings(db);
  const sheet = await findEvaluationSheet(db, id(), settings.homeFighterIds);
  if (!sheet) throw notFound();
  return sheet;
}

export const mark: Handler<MarksChange> = async (context) => {
  const { db } = context;
  const id = context.id();
  const body = await context.readBody();
  const saved = await saveMarks(db, id, body, toActor(context).changedBy);
  if (saved) return envelope(saved, 200, PRIVATE);
  const sheet = await findEvaluationSheet(db, id, []);
  if (!sheet) throw notFound();
  const isFinished = sheet.evaluation.finishedAt !== null;
  if (isFinished && !canChangeWhenFinished(body.change))
    throw new ProblemError('conflict', 'This evaluation is finished.');
  if (!sheet.fighters.some((fighter) => fighter.id === body.fighterId))
    throw new ProblemError(
      'not-found',
      isFinished ? 'This fighter is not in this evaluation.' : 'This fighter is in the trash.',
    );
  throw new ProblemError('stale', 'Somebody else has changed this mark.');
};

export const apply: Handler<ApplyRequest> = async (context) => {
  const id = context.id();
  const { seen } = await context.readBody();
  try {
    return envelope(await applyAll(context, id, seen), 200, PRIVATE);
  } finally {
    // Even if the last attempt fails, an earlier one may have hidden fighters.
    await purgeCdn(['fighters', 'media', 'settings'], context.waitUntil);
  }
};

async function applyAll(
  context: RequestContext,
  id: number,
  seen: ApplyRequest['seen'],
): Promise<ApplyResult> {
  const { db } = context;
  let applied = 0;
  for (let attempt = 1; ; attempt += 1) {
    const { record: settings, etag } = await getSettings(db);
    const ids = settings.homeFighterIds;
    const sheet = await findEvaluationSheet(db, id, ids);
    if (!sheet) throw notFound();
    if (sheet.evaluation.finishedAt !== null) return { evaluation: sheet.evaluation, applied, skipped: [] };
    const plan = planOutcomes(sheet.fighters, seen, ids);
    const done = await applyOutcomes(db, id, plan, { ids, settingsVersion: Number(etag) }, toActor(context));
    applied += done.size;
    const isComplete = [
      ...plan.pick,
      ...[...plan.hide, ...plan.unchanged].map(({ fighterId }) => fighterId),
    ].every((fighterId) => done.has(fighterId));
    if (isComplete || attempt === MAX_ATTEMPTS) {
      const canFinish = isComplete && plan.skipped.length === 0;
      const evaluation: Evaluation | undefined = canFinish
        ? await finishEvaluation(db, id)
        : await findEvaluation(db, id);
      if (!evaluation) throw notFound();
      if (!isComplete) throw new ProblemError('conflict', 'Somebody else is saving. Please try again.');
      return { evaluation, applied, skipped: plan.skipped };
    }
  }
}

export const undo: Handler<UndoRequest> = async (context) => {
  const id = context.id();
  const { version } = await context.readBody();
  const undone = await undoOutcomes(context.db, id, version, toActor(context));
  const { evaluation, undo: undoable, notUndone: skipped } = await getSheet(context);
  if (!undone && undoable) throw new ProblemError('stale', 'Outcomes were applied in the meantime.');
  if (!undone && evaluation.finishedAt !== null)
    throw new ProblemError(
      'conflict',
      'Nothing in this evaluation can be undone. A newer one may have been started.',
    );
  // If nothing is left to undo, an earlier request has done it.
  await purgeCdn(['fighters', 'media', 'settings'], context.waitUntil);
  const result: UndoResult = { evaluation, shown: 0, unpicked: 0, ...undone, skipped };
  return envelope(result, 200, PRIVATE);
};

export async function finish({ db, id }: RequestContext): Promise<Evaluation> {
  const evaluation = await finishEvaluation(db, id());
  if (!evaluation) throw notFound();
  return evaluation;
}
