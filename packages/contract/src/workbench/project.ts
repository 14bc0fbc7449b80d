import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { idsText, idText } from '../kit/id.ts'
import { labelled } from '../kit/label.ts'
import { auditShape, pageOf, pagingShape } from '../kit/resource.ts'
import { areaText } from '../material/material.ts'
import { listLine } from './list.ts'

const path = 'materialProject/MaterialProject'
const line = (max: number) => z.string().trim().min(1).max(max)
const flag = z.int().min(0).max(1)
const rate = z.string().regex(/^(?:0(?:\.\d{1,4})?|1(?:\.0{1,4})?)$/)

/** 1 general method, prices without tax; 2 simple method, prices with tax. */
export const taxMethods = [1, 2] as const
/** The steps of the price ladder, in order. */
export const ladderSteps = ['city', 'province', 'market', 'older'] as const
export const ladder = labelled(z.array(z.enum(ladderSteps)).min(1).max(4), '价格来源', 'Price sources', true)
export const freightType = labelled(z.int().min(1).max(9).nullish(), '交货方式', 'Delivery terms', true)

export const projectShape = {
  name: labelled(line(100), '项目名称', 'Project'),
  contractNo: labelled(line(100).nullish(), '合同编号', 'Contract number'),
  regionCode: labelled(areaText, '地区', 'Region', true),
  taxMethod: labelled(z.int().min(1).max(2).default(1), '计税方法', 'Tax method', true),
  taxRate: labelled(rate.nullish(), '税率', 'Tax rate'),
  priceLadder: ladder.default([...ladderSteps]),
  freightType,
  note: labelled(z.string().trim().max(500).nullish(), '备注', 'Note'),
}

const text = z.string().nullable()

/** The last pricing in short; null while there is none. */
const pricingSummary = z.object({
  id: z.string(),
  period: z.string(),
  regionCode: z.string(),
  takenAt: z.string(),
  value: text,
  coveragePct: text,
  verifiedSharePct: text,
})

export const projectRow = z.object({
  ...auditShape,
  name: z.string(),
  contractNo: text,
  regionCode: z.string(),
  regionName: text,
  taxMethod: z.int(),
  taxRate: text,
  priceLadder: z.array(z.enum(ladderSteps)),
  freightType: z.int().nullable(),
  note: text,
  ownerId: z.string(),
  ownerName: text,
  state: z.int(),
  isMine: z.boolean(),
  mayEdit: z.boolean(),
  /** True where the share hides them. Every quantity and amount is null then. */
  hidesQuantities: z.boolean(),
  /** The newest version of its list. */
  versionId: text,
  versionNo: z.int().nullable(),
  versionState: z.int().nullable(),
  lineCount: z.int(),
  /** Lines of the newest version by colour. */
  colours: z.record(z.string(), z.int()),
  lastPricing: pricingSummary.nullable(),
  sheetCount: z.int(),
})
export type ProjectRow = z.output<typeof projectRow>

export const projectPageCall = defineCall({
  method: 'GET',
  path: `${path}/page`,
  label: { zh: '造价项目：分页', en: 'Projects: page' },
  query: z.object({
    current: pagingShape.current,
    size: pagingShape.size,
    name: z.string().max(100).optional(),
    mine: z.coerce.number().int().min(0).max(1).optional().describe('1: own ones, 0: those shared by others'),
    state: z.coerce.number().int().min(0).max(1).optional(),
    removed: z.coerce
      .number()
      .int()
      .min(0)
      .max(1)
      .default(0)
      .describe('1: own ones that were removed and can be restored'),
  }),
  answer: pageOf(projectRow),
})

export const projectDetailCall = defineCall({
  method: 'GET',
  path: `${path}/detail`,
  label: { zh: '造价项目：详情', en: 'Project' },
  query: z.object({ id: idText }),
  answer: projectRow,
})

export const submitProjectCall = defineCall({
  method: 'POST',
  path: `${path}/submit`,
  label: { zh: '造价项目：新增或修改', en: 'Project: add or change' },
  body: z.strictObject({ id: idText.optional(), version: z.int().optional(), ...projectShape }),
  sentBack: projectRow,
  answer: z.object({ id: z.string(), version: z.int() }),
})

export const removeProjectsCall = defineCall({
  method: 'POST',
  path: `${path}/remove`,
  label: { zh: '造价项目：删除', en: 'Projects: remove' },
  query: z.object({ ids: idsText }),
  answer: z.literal(true),
  undoable: true,
})

/** Removed projects are freed for good after 30 days. */
export const restoreProjectCall = defineCall({
  method: 'POST',
  path: `${path}/restore`,
  label: { zh: '造价项目：恢复', en: 'Project: restore' },
  body: z.strictObject({ id: idText }),
  answer: z.literal(true),
})

export const archiveProjectCall = defineCall({
  method: 'POST',
  path: `${path}/archive`,
  label: { zh: '造价项目：归档或取消归档', en: 'Project: archive or open again' },
  body: z.strictObject({ id: idText, version: z.int(), state: labelled(flag, '归档', 'Archived', true) }),
  answer: z.object({ id: z.string(), version: z.int() }),
})

export const projectShareRow = z.object({
  id: z.string(),
  userId: text,
  userName: text,
  isLink: z.boolean(),
  mayEdit: z.int(),
  hideQuantities: z.int(),
  expiresAt: text,
  lastUsedAt: text,
  createTime: z.string(),
})
export type ProjectShare = z.output<typeof projectShareRow>

/** With colleagues of the station, or by a link for reading. The link is answered once. */
export const shareProjectCall = defineCall({
  method: 'POST',
  path: `${path}/share`,
  label: { zh: '造价项目：共享', en: 'Project: share' },
  body: z.strictObject({
    id: idText,
    userIds: labelled(z.array(idText).min(1).max(50).optional(), '同事', 'Colleagues', true),
    /** For those who may not search the users of the station: the whole account of each. */
    accounts: labelled(z.array(line(45)).min(1).max(50).optional(), '同事账号', 'Accounts of colleagues'),
    mayEdit: labelled(flag.default(0), '可编辑', 'May edit', true),
    hideQuantities: labelled(flag.default(0), '隐藏数量', 'Hide quantities', true),
    link: z.strictObject({ days: labelled(z.int().min(1).max(90).default(14), '有效天数', 'Days') }).optional(),
  }),
  answer: z.object({ shares: z.array(projectShareRow), link: text }),
})

export const unshareProjectCall = defineCall({
  method: 'POST',
  path: `${path}/unshare`,
  label: { zh: '造价项目：取消共享', en: 'Project: end a share' },
  body: z.strictObject({ id: idText, shareId: idText }),
  answer: z.literal(true),
})

/** A leaving user hands his projects over himself: no administrator can. Every share ends, his own right too. */
export const handOverProjectCall = defineCall({
  method: 'POST',
  path: `${path}/handOver`,
  label: { zh: '造价项目：移交', en: 'Project: hand over' },
  body: z.strictObject({ id: idText, account: labelled(line(45), '同事账号', 'Account of a colleague') }),
  answer: z.literal(true),
})

export const projectSharesCall = defineCall({
  method: 'GET',
  path: `${path}/shares`,
  label: { zh: '造价项目：共享情况', en: 'Project: its shares' },
  query: z.object({ id: idText }),
  answer: z.array(projectShareRow),
})

/** Of a link: its project for reading, the lines of the newest version page by page, and the totals of its last pricing. */
export const sharedProjectCall = defineCall({
  method: 'GET',
  path: `${path}/shared`,
  label: { zh: '造价项目：打开共享链接', en: 'Project: open a link' },
  query: z.object({
    token: z.string().min(8).max(100),
    current: pagingShape.current,
    size: z.coerce.number().int().min(1).max(500).default(100),
    section: z.string().max(200).optional(),
  }),
  answer: z.object({
    name: z.string(),
    regionCode: z.string(),
    regionName: text,
    taxMethod: z.int(),
    ownerName: text,
    hidesQuantities: z.boolean(),
    expiresAt: z.string(),
    versionNo: z.int().nullable(),
    fileName: text,
    lastPricing: pricingSummary.nullable(),
    lines: pageOf(listLine),
  }),
})

/** What is done to a project. A visitor with a link has no name. */
export const projectActions = [
  'add',
  'change',
  'remove',
  'restore',
  'archive',
  'reopen',
  'share',
  'unshare',
  'hand-over',
  'link-use',
  'upload',
  'mapping',
  'line',
  'match',
  'confirm',
  'substitute',
  'undo',
  'price',
  'price-typed',
  'corrections',
  'inquiry',
  'adopt',
  'export',
  'adjust',
  'adjust-final',
  'adjust-void',
] as const
export type ProjectAction = (typeof projectActions)[number]

/** What was done to the project: never a quantity or an amount. */
export const projectEventsCall = defineCall({
  method: 'GET',
  path: `${path}/events`,
  label: { zh: '造价项目：操作记录', en: 'Project: its history' },
  query: z.object({ current: pagingShape.current, size: pagingShape.size, id: idText }),
  answer: pageOf(
    z.object({
      id: z.string(),
      action: z.enum(projectActions),
      subjectId: text,
      details: z.record(z.string(), z.unknown()),
      userName: text,
      createTime: z.string(),
    }),
  ),
})
