import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { idsText, idText } from '../kit/id.ts'
import { labelled } from '../kit/label.ts'
import { pageOf, pagingShape } from '../kit/resource.ts'
import { workbenchLimits } from './limits.ts'
import { lineKinds } from './line-kinds.ts'
import {
  factorText,
  lineChange,
  listLine,
  listMapping,
  listSheet,
  matchCandidate,
  matchColours,
  priceLevels,
} from './list.ts'

const path = 'materialList/MaterialList'
const megabyte = 1024 * 1024
const text = z.string().nullable()

export const listVersion = z.object({
  id: z.string(),
  version: z.int(),
  projectId: z.string(),
  no: z.int(),
  fileName: z.string(),
  isPasted: z.boolean(),
  sheets: z.array(listSheet),
  lineCount: z.int(),
  /** Lines whose quantity or price is no number. */
  unreadCount: z.int(),
  kinds: z.record(z.string(), z.int()),
  colours: z.record(z.string(), z.int()),
  sections: z.array(z.string()),
  /** 0 read, 1 matched, 2 confirmed. */
  state: z.int(),
  /** The last job, with its progress in percent: 0 queued, 1 running, 2 done, 3 failed, 4 cancelled. */
  job: z.object({ id: z.string(), progress: z.int(), state: z.int() }).nullable(),
  madeFrom: text,
  createTime: z.string(),
})
export type ListVersion = z.output<typeof listVersion>

/** A workbook, a csv (UTF-8 or GB18030) or pasted cells. With `dryRun` nothing is written. */
export const uploadListCall = defineCall({
  method: 'POST',
  path: `${path}/upload`,
  label: { zh: '材料清单：上传', en: 'Material list: upload' },
  upload: { field: 'file', max: 20 * megabyte, optional: true },
  body: z.strictObject({
    projectId: idText,
    text: labelled(
      z
        .string()
        .max(5 * megabyte)
        .optional(),
      '粘贴的内容',
      'Pasted cells',
    ),
    dryRun: z.coerce.number().int().min(0).max(1).default(0),
  }),
  answer: z.object({ versionId: text, fileName: z.string(), sheets: z.array(listSheet) }),
})

/** Sets what the columns mean and which sheets count, and reads the upload again. It is remembered for these headings. */
export const mapListCall = defineCall({
  method: 'POST',
  path: `${path}/mapping`,
  label: { zh: '材料清单：列对应', en: 'Material list: columns' },
  body: z.strictObject({
    versionId: idText,
    version: z.int(),
    sheets: z
      .array(
        z.strictObject({
          name: z.string().max(100),
          isChosen: z.boolean(),
          headingRow: labelled(z.int().min(1).max(100).optional(), '表头所在行', 'Row of headings'),
          mapping: listMapping.optional(),
        }),
      )
      .min(1)
      .max(workbenchLimits.sheets),
  }),
  answer: listVersion,
})

export const listVersionsCall = defineCall({
  method: 'GET',
  path: `${path}/versions`,
  label: { zh: '材料清单：版本', en: 'Material list: versions' },
  query: z.object({ projectId: idText, id: idText.optional() }),
  answer: z.array(listVersion),
})

export const listLinesCall = defineCall({
  method: 'GET',
  path: `${path}/lines`,
  label: { zh: '材料清单：行', en: 'Material list: lines' },
  query: z.object({
    current: pagingShape.current,
    size: z.coerce.number().int().min(1).max(500).default(100),
    versionId: idText,
    pricingId: idText.optional().describe('with the prices of this pricing'),
    colour: z.enum(matchColours).optional(),
    kind: z.enum(lineKinds).optional(),
    level: z.enum(priceLevels).optional(),
    section: z.string().max(200).optional(),
    text: z.string().max(100).optional(),
    unread: z.coerce
      .number()
      .int()
      .min(1)
      .max(1)
      .optional()
      .describe('only lines whose quantity or price is no number'),
    order: z.enum(['place', 'amount']).default('place').describe('amount: the largest own amount first'),
  }),
  answer: pageOf(listLine).extend({ counts: z.record(z.string(), z.int()) }),
})

export const changeLineCall = defineCall({
  method: 'POST',
  path: `${path}/line`,
  label: { zh: '材料清单：修改一行', en: 'Material list: change a line' },
  body: z.strictObject({ id: idText, version: z.int(), ...lineChange }),
  answer: listLine,
})

/** Matches the lines that nobody has decided, as a job. */
export const matchListCall = defineCall({
  method: 'POST',
  path: `${path}/match`,
  label: { zh: '材料清单：匹配', en: 'Material list: match' },
  body: z.strictObject({ versionId: idText }),
  answer: z.object({ jobId: z.string() }),
})

export const lineCandidatesCall = defineCall({
  method: 'GET',
  path: `${path}/candidates`,
  label: { zh: '材料清单：候选材料', en: 'Material list: candidates of a line' },
  query: z.object({
    lineId: idText,
    text: z.string().trim().max(100).optional().describe('searches the catalogue instead'),
  }),
  answer: z.object({
    candidates: z.array(matchCandidate),
    /** Alike and not usable, each with the gates it breaks. */
    nearby: z.array(matchCandidate),
  }),
})

/** `none` says that the catalogue has no such material. A broken gate needs a reason, and makes a substitute. */
const decision = z.strictObject({
  lineId: idText,
  stdMaterialId: labelled(idText.nullish(), '标准材料', 'Material', true),
  factor: factorText.optional(),
  substituteReason: labelled(z.string().trim().min(2).max(200).optional(), '代换原因', 'Reason of the substitute'),
})

const decided = z.object({
  lineId: z.string(),
  isDone: z.boolean(),
  /** The refusal in the caller's language, with its code. */
  msg: text,
  errorCode: text,
  /** Lines of the same text that were decided with it. */
  lines: z.array(listLine),
})

export const confirmMatchesCall = defineCall({
  method: 'POST',
  path: `${path}/confirm`,
  label: { zh: '材料清单：确认匹配', en: 'Material list: confirm matches' },
  body: z.strictObject({
    versionId: idText,
    items: z.array(decision).min(1).max(500).optional(),
    sameText: labelled(z.int().min(0).max(1).default(0), '相同文字一并确认', 'All lines of the same text', true),
    allGreen: labelled(z.int().min(0).max(1).default(0), '确认全部绿色', 'Every green line', true),
  }),
  answer: z.object({
    count: z.int(),
    items: z.array(decided),
    /** The lines that `allGreen` confirmed, so that they can be undone. */
    greenIds: z.array(z.string()),
  }),
})

/** Takes the last decision about each line back. */
export const undoMatchesCall = defineCall({
  method: 'POST',
  path: `${path}/undo`,
  label: { zh: '材料清单：撤销确认', en: 'Material list: undo' },
  body: z.strictObject({ versionId: idText, lineIds: z.array(idText).min(1).max(500) }),
  answer: z.object({ count: z.int() }),
})

/** What the caller's own confirmations taught the matching. */
export const matchMemoryCall = defineCall({
  method: 'GET',
  path: `${path}/memory`,
  label: { zh: '匹配记忆：分页', en: 'Match memory: page' },
  query: z.object({ current: pagingShape.current, size: pagingShape.size, text: z.string().max(100).optional() }),
  answer: pageOf(
    z.object({
      id: z.string(),
      name: z.string(),
      spec: z.string(),
      unitText: z.string(),
      stdMaterialId: z.string(),
      materialName: text,
      materialSpec: text,
      unitCode: text,
      factor: z.string(),
      isSubstitute: z.int(),
      hits: z.int(),
      lastAt: z.string(),
    }),
  ),
})

export const forgetMatchesCall = defineCall({
  method: 'POST',
  path: `${path}/memory/remove`,
  label: { zh: '匹配记忆：忘记', en: 'Match memory: forget' },
  query: z.object({ ids: idsText }),
  answer: z.literal(true),
  undoable: true,
})
