import { fail } from '@library/contract/errors'
import { mail, mailAddress } from '@library/contract/sms/mail'
import { isOneEnabled } from '../../domain/station/enable-one.ts'
import { type Crud, crud } from '../../kit/crud.ts'
import { sealMailPassword } from '../../platform/mail/mail-settings.ts'

const standard = crud(mail)

/** A server's password is encrypted; the enabled configuration cannot be removed. */
export const mailCalls: Crud<typeof mail> = {
  ...standard,
  async submit(ctx, { password, ...input }) {
    if (input.port < 1 || input.port > 65_535) throw fail('mail/port', { fields: ['port'] })
    if (!mailAddress.test(input.fromAddress)) throw fail('mail/address', { fields: ['fromAddress'] })
    // An empty password on a change leaves it unchanged.
    const sealed = password ? { ...input, password: await sealMailPassword(ctx, password) } : input
    return standard.submit(ctx, sealed)
  },
  async remove(ctx, ids) {
    if (await isOneEnabled(ctx, 'mail', ids)) throw fail('sms/enabled')
    await standard.remove(ctx, ids)
  },
}
