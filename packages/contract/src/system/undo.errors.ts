import type { ErrorEntry } from '../kit/domain-error.ts'

export const undoErrors = {
  'undo/over': {
    status: 409,
    message: { zh: '已撤销，或已过撤销时间', en: 'It is already undone, or it is too late to undo' },
  },
  'undo/not-yours': {
    status: 403,
    message: { zh: '只能撤销本人本次登录的删除', en: 'Only your own deletion of this sign-in can be undone' },
  },
  'undo/taken': {
    status: 409,
    message: {
      zh: '无法撤销：删除后已有相同的数据',
      en: 'It cannot be undone: the same record was added meanwhile',
    },
  },
  'undo/owner-gone': {
    status: 409,
    message: {
      zh: '无法撤销：所属的数据已被删除，请先恢复它',
      en: 'It cannot be undone: what the record belongs to was deleted meanwhile',
    },
  },
  'undo/changed': {
    status: 409,
    message: { zh: '无法撤销：数据已被更改', en: 'It cannot be undone: the record has changed meanwhile' },
  },
} as const satisfies Record<string, ErrorEntry>
