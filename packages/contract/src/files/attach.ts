import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { integer, text } from '../kit/field.ts'
import { idText } from '../kit/id.ts'
import { labelled } from '../kit/label.ts'
import { callsOf, defineResource, filterShape, pageOf, pagingShape, recordSchema } from '../kit/resource.ts'
import { fileKinds } from './file-kinds.ts'

/** A stored file. Uploading creates files, so no form adds one. */
export const attach = defineResource({
  name: 'attach',
  table: 'attach',
  path: 'blade-resource/attach',
  label: { zh: '附件', en: 'Attachment' },
  owner: 'tenant',
  fields: {
    originalName: text('附件原名', 'File name', { max: 200, search: 'contains' }),
    name: text('附件名称', 'Stored name', { max: 64, inList: false }),
    domain: text('附件域名', 'Domain', { max: 255, inList: false }),
    extension: text('附件拓展名', 'Extension', { max: 8, search: 'equals' }),
    attachSize: integer('附件大小', 'Size'),
    mimeType: text('附件类型', 'Type', { max: 128, inList: false }),
    contentHash: text('内容哈希', 'Content hash', { max: 64, inList: false }),
    kind: text('用途', 'Use', { max: 32, search: 'equals', inList: false }),
  },
  sort: '-createTime',
  usedBy: [
    {
      table: 'enterprise',
      column: 'license_attach_id',
      name: 'enterprise_name',
      label: { zh: '企业', en: 'enterprises' },
    },
    {
      table: 'enterprise_qualification',
      column: 'attach_id',
      name: 'qual_name',
      label: { zh: '资质', en: 'qualifications' },
    },
    {
      table: 'material_quotation',
      column: 'attach_id',
      name: 'quotation_no',
      label: { zh: '报价单', en: 'quotations' },
    },
    {
      table: 'past_import',
      column: 'attach_id',
      name: 'file_name',
      label: { zh: '过往价格', en: 'past issues' },
    },
    {
      table: 'price_correction',
      column: 'attach_id',
      name: 'reason',
      label: { zh: '价格勘误', en: 'price corrections' },
    },
    {
      table: 'inquiry_file',
      column: 'attach_id',
      name: 'demand_no',
      label: { zh: '询价需求', en: 'inquiry demands' },
    },
    {
      table: 'notice_file',
      column: 'attach_id',
      name: 'title',
      label: { zh: '通知公告', en: 'notices' },
    },
    { table: 'flow_value_file', column: 'attach_id', name: 'title', label: { zh: '流程表单', en: 'process forms' } },
    {
      table: 'material_list_version',
      column: 'attach_id',
      name: 'file_name',
      label: { zh: '材料清单', en: 'material lists' },
    },
    { table: 'station_look', column: 'logo_attach_id', label: { zh: '站点标志', en: 'logo of the station' } },
    { table: 'station_look', column: 'background_attach_id', label: { zh: '登录背景', en: 'sign-in background' } },
  ],
})

const { list, detail, remove, export: exportCall } = callsOf(attach)
export const removeAttachCall = remove
export const exportAttachCall = exportCall

/** The link opens the file without a token: permanently for pictures that pages show, else for an hour or two. */
export const attachRow = recordSchema(attach).extend({
  link: z.string(),
  thumbLink: z.string().nullable(),
  createUserName: z.string(),
})
export type AttachRow = z.output<typeof attachRow>

export const attachListCall = defineCall({
  ...list,
  query: z.object({ ...pagingShape, ...filterShape(attach) }),
  answer: pageOf(attachRow),
})
export const attachDetailCall = defineCall({ ...detail, answer: attachRow })

/** Names an uploaded file, by its id or by the upload's response, with an optional new name. */
const uploaded = z.strictObject({
  id: labelled(idText.nullish(), '附件', 'Attachment', true),
  attachId: labelled(idText.nullish(), '附件', 'Attachment', true),
  version: z.int().optional(),
  name: labelled(z.string().max(64).nullish(), '附件名称', 'Stored name'),
  link: labelled(z.string().max(500).nullish(), '附件地址', 'Link'),
  originalName: labelled(z.string().max(300).nullish(), '附件原名', 'File name'),
})
export const uploadAnswer = z.object({
  link: z.string(),
  domain: z.string(),
  name: z.string(),
  originalName: z.string(),
  attachId: z.string(),
})
/** As a list or an upload answers it. */
const answeredFile = attachRow.extend(uploadAnswer.shape)

export const submitAttachCall = defineCall({
  method: 'POST',
  path: 'blade-resource/attach/submit',
  label: { zh: '附件：修改', en: 'Attachment: change' },
  body: uploaded,
  sentBack: answeredFile,
  answer: attachRow,
})
/** Two slashes, as the product's clients write it. */
export const saveReturnIdCall = defineCall({
  method: 'POST',
  path: 'blade-resource//attach/saveReturnId',
  label: { zh: '附件：保存并返回编号', en: 'Attachment: save and answer its id' },
  body: uploaded,
  sentBack: answeredFile,
  answer: z.string(),
})

export const downloadAttachCall = defineCall({
  method: 'GET',
  path: 'blade-resource/attach/download',
  label: { zh: '附件：下载', en: 'Attachment: download' },
  query: z.object({ id: labelled(idText, '附件', 'Attachment', true) }),
  answer: 'file',
})
export const openLinkCall = defineCall({
  method: 'GET',
  path: 'blade-resource/attach/link',
  label: { zh: '附件：凭链接打开', en: 'Attachment: open by link' },
  query: z.object({
    tenantId: z.string().regex(/^\d{6}$/),
    id: idText,
    expires: z.coerce.number().int().min(0).max(99_999_999_999),
    signature: z.string().max(64),
    inline: z.literal('1').optional().describe('shown in place where the browser safely can'),
    thumb: z.literal('1').optional().describe('the small picture'),
  }),
  answer: 'file',
})

export type Uploaded = z.output<typeof uploadAnswer>

const put = (path: string, zh: string, en: string, max: number) =>
  defineCall({
    method: 'POST',
    path: `blade-resource/${path}`,
    label: { zh, en },
    upload: { field: 'file', max },
    answer: uploadAnswer,
  })

/** One call for each kind of file. */
export const putFileCalls = {
  avatar: put('oss/endpoint/put-file', '上传头像或图片', 'Upload an avatar or inline picture', fileKinds.avatar.most),
  materialImage: put(
    'oss/endpoint/put-file-cos-Material',
    '上传材料图片',
    'Upload a picture of a material',
    fileKinds.materialImage.most,
  ),
  attachment: put('oss/endpoint/put-file-attach', '上传附件', 'Upload an attachment', fileKinds.attachment.most),
} as const

/** The attachment screen's own upload. Forms upload by the calls above, which need no permission. */
export const uploadAttachCall = put('attach/upload', '附件：上传', 'Attachment: upload', fileKinds.attachment.most)
