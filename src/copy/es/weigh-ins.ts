import type { Translation } from '#src/domain/language/language.ts';
import type * as ENGLISH from '../weigh-ins.ts';

type Texts<Name extends keyof typeof ENGLISH> = Translation<(typeof ENGLISH)[Name]>;

export const RESULT_NAMES: Texts<'RESULT_NAMES'> = {
  win: 'Victoria',
  'win-stoppage': 'Victoria antes del límite',
  loss: 'Derrota',
  'loss-stoppage': 'Derrota antes del límite',
  draw: 'Empate',
  'no-contest': 'Sin decisión',
};

export const weighInLog: Texts<'weighInLog'> = {
  title: (isComplete) => (isComplete ? 'Pesajes' : 'Pesajes y resultados'),
  summary: (entries, isComplete) => {
    if (entries === 1) return isComplete ? 'Un pesaje' : 'Un registro';
    return isComplete ? `Los ${entries} pesajes` : `Los ${entries} registros`;
  },
  date: 'Fecha',
  weight: 'Peso',
  event: 'Evento',
  result: 'Resultado',
  pro: 'Profesional',
};

export const describeWeighIns: Texts<'describeWeighIns'> = (count, { first, last, lowest, highest }) =>
  `${count} pesajes, desde ${first.weight} el ${first.day} hasta ${last.weight} el ${last.day}. El más bajo, ${lowest}; el más alto, ${highest}.`;
