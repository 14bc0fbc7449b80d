import { notice } from '@library/contract/desk/notice'
import { fail } from '@library/contract/errors'
import type { InputOf, RecordOf } from '@library/contract/kit/resource'
import { type Crud, crud } from '../../kit/crud.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { ownPictures } from '../../platform/files/file-link.ts'
import { push } from '../../platform/push/push.ts'
import { cleanRichText, isBlank, plainTextOf } from '../../platform/security/rich-text.ts'
import { fileNames, requireFiles } from './notice-files.ts'
import { ringAtRelease } from './release-notice.ts'

const standard = crud(notice)
const excerptLength = 160

/** Sanitized before it is stored; readers are notified at once if it is released, else at its release time. */
async function submitNotice(ctx: Ctx, input: InputOf<typeof notice>): Promise<RecordOf<typeof notice>> {
  await requireFiles(ctx, input)
  const text = textOf(input, await ownPictures(ctx))
  const row = { ...input, ...text, isDraft: input.isDraft ?? 0, isPublic: input.isPublic ?? 0 }
  const saved = await standard.submit(ctx, row)
  await ringAtRelease(ctx, saved.id)
  return saved
}

/** A row of a list comes back without its content, which then stays as it is. */
function textOf(
  { id, content: sent }: Partial<InputOf<typeof notice>>,
  isOwnPicture: (address: string) => boolean,
): { content?: string; excerpt?: string } {
  if (id && sent === undefined) return {}
  const content = cleanRichText(sent ?? '', isOwnPicture)
  if (isBlank(content)) throw fail('notice/empty', { fields: ['content'] })
  return { content, excerpt: [...plainTextOf(content)].slice(0, excerptLength).join('') }
}

async function removeNotices(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await standard.remove(ctx, ids)
  await push(ctx, { kind: 'notice' })
}

/** A cell of a workbook takes no more. */
const longestCell = 32_000

/** For a file: the text of each notice without its layout, and the names of its files. */
export const noticesToExport: Crud<typeof notice>['list'] = async (ctx, query) => {
  const page = await standard.list(ctx, query)
  const namesOf = await fileNames(ctx, page.records)
  const records = page.records.map((row) => ({
    ...row,
    attachIds: namesOf(row.attachIds),
    content: cellText(plainTextOf(row.content)),
  }))
  return { ...page, records }
}

function cellText(text: string): string {
  return text.length > longestCell ? `${text.slice(0, longestCell)}…` : text
}

export const noticeWrites: Pick<Crud<typeof notice>, 'submit' | 'remove'> = {
  submit: submitNotice,
  remove: removeNotices,
}
