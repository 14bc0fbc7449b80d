import type { MessageKind } from '@library/contract/desk/message'
import type { notice } from '@library/contract/desk/notice'
import type { Generated } from 'kysely'
import type { Moment, MomentDefault, MomentOrNull, TableOf, Walled } from './columns.ts'

export type DeskTables = {
  notice: Omit<TableOf<typeof notice>, 'releaseTime'> & { releaseTime: Moment; excerpt: Generated<string> } & Walled
  noticeRead: { noticeId: string; userId: string; readTime: MomentDefault } & Walled
  message: {
    id: Generated<string>
    userId: string
    kind: MessageKind
    title: string
    titleEn: string
    link: string | null
    readTime: MomentOrNull
    createTime: MomentDefault
    act: string | null
    times: Generated<number>
  } & Walled
}
