import type { MessageKind } from '@library/contract/desk/message'
import type { notice } from '@library/contract/desk/notice'
import type { Label } from '@library/contract/kit/label'
import type { DeliveryState } from '@library/contract/sms/delivery'
import type { mail } from '@library/contract/sms/mail'
import type { sms } from '@library/contract/sms/sms'
import type { Generated } from 'kysely'
import type { JsonOrNull, Moment, MomentDefault, MomentOrNull, OrNull, TableOf, Walled } from './columns.ts'

type DeliveryColumns<P> = {
  id: Generated<string>
  code: string
  recipient: string
  params: JsonOrNull<P>
  content: OrNull<string>
  state: Generated<DeliveryState>
  reason: JsonOrNull<Label>
  providerId: OrNull<string>
  attempts: Generated<number>
  createUser: Generated<string | null>
  createTime: MomentDefault
  endedTime: MomentOrNull
} & Walled

export type MessageTables = {
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
  sms: Omit<TableOf<typeof sms>, 'secretKey'> & { secretKey: string | null } & Walled
  mail: Omit<TableOf<typeof mail>, 'password'> & { password: string | null } & Walled
  smsDelivery: { smsId: string } & DeliveryColumns<Record<string, string>>
  mailDelivery: { mailId: string } & DeliveryColumns<{ text: string; html?: string; link?: string }>
}
