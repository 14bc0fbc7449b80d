import type { EnterpriseAction } from '@library/contract/enterprise/enterprise.states'
import type { Label } from '@library/contract/kit/label'
import { notify } from '../../domain/notifications/notify.ts'
import type { Ctx } from '../../platform/database/database.ts'

type Recipient = { enterpriseName: string; userId: string | null }

export const ownPage = '/informationEntry/informationEnterprise'

const sentences: Readonly<Partial<Record<EnterpriseAction, Label>>> = {
  pass: { zh: '企业“{name}”已通过审核', en: '{name} has been approved' },
  reject: { zh: '企业“{name}”被驳回：{opinion}', en: '{name} was rejected: {opinion}' },
  rejectChange: { zh: '企业“{name}”的变更被驳回：{opinion}', en: 'The change of {name} was refused: {opinion}' },
  suspend: { zh: '企业“{name}”已停用：{opinion}', en: '{name} has been suspended: {opinion}' },
  resume: { zh: '企业“{name}”已恢复：{opinion}', en: '{name} may quote again: {opinion}' },
}

export async function notifyDecision(
  ctx: Ctx,
  { userId, enterpriseName }: Recipient,
  { action, opinion }: { action: EnterpriseAction; opinion?: string | null | undefined },
): Promise<void> {
  const sentence = sentences[action]
  if (!userId || !sentence) return
  const filled = (text: string) => text.replace('{name}', enterpriseName).replace('{opinion}', opinion ?? '')
  const text = { zh: filled(sentence.zh), en: filled(sentence.en) }
  const link = action === 'reject' ? '/home/apply' : ownPage
  await notify(ctx, { to: { userIds: [userId] }, kind: 'enterprise_audit', text, link })
}
