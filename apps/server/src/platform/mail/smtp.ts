import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { mailSecurities } from '@library/contract/sms/mail'
import { createTransport } from 'nodemailer'
import { type Outcome, outcomeOfError, sameText } from '../deliveries/outcome.ts'
import { isPublicAddress, RefusedAddress } from '../security/safe-fetch.ts'
import type { MailSettings } from './mail-settings.ts'

export type Letter = Readonly<{ id: string; to: string; subject: string; text: string; html?: string }>
type Limits = Readonly<{ allowPrivate: boolean }>

/** Sends one mail to the server. Names are resolved once, and the connection uses the checked address. */
export async function sendBySmtp(settings: MailSettings, letter: Letter, limits: Limits): Promise<Outcome> {
  try {
    const transport = createTransport(await optionsFor(settings, limits))
    const { to, subject, text, html } = letter
    const from = { name: settings.fromName ?? '', address: settings.fromAddress }
    // The same id each time: a server that receives one mail twice can detect it.
    const messageId = `<${letter.id}@${settings.fromAddress.split('@')[1]}>`
    const sent = await transport.sendMail({
      from,
      to,
      subject,
      text,
      messageId,
      ...(html ? { html } : {}),
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    return { state: 'sent', providerId: sent.messageId }
  } catch (error) {
    return outcomeOf(error as SmtpError)
  }
}

async function optionsFor({ host, port, security, account, password }: MailSettings, { allowPrivate }: Limits) {
  if (security === mailSecurities.none && !allowPrivate) throw new RefusedAddress(host)
  const found = await lookup(host, { all: true })
  const [first] = found
  if (!first || (!allowPrivate && !found.every(({ address }) => isPublicAddress(address))))
    throw new RefusedAddress(host)
  return {
    host: first.address,
    port,
    secure: security === mailSecurities.tls,
    requireTLS: security === mailSecurities.startTls,
    ignoreTLS: security === mailSecurities.none,
    // A certificate lists hosts; an address has no name to verify.
    ...(isIP(host) ? {} : { tls: { servername: host } }),
    ...(account ? { auth: { user: account, pass: password } } : {}),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  }
}

type SmtpError = Error & { code?: string; responseCode?: number; command?: string }

/** A 4xx response and a connection that was never established are retried; wrong passwords and refusals are not. */
function outcomeOf(error: SmtpError): Outcome {
  const { responseCode = 0, command, code } = error
  const reason = sameText(error.message)
  if (responseCode >= 400) return { state: responseCode < 500 && code !== 'EAUTH' ? 'retrying' : 'failed', reason }
  if (code === 'EAUTH' || code === 'ETLS' || code === 'EENVELOPE') return { state: 'failed', reason }
  // Before the first command nothing can have been sent.
  if (code === 'ESOCKET' && command === 'CONN') return { state: isCertificate(error) ? 'failed' : 'retrying', reason }
  return outcomeOfError(error)
}

function isCertificate({ message }: Error): boolean {
  return /certificate|SSL|altnames/i.test(message)
}
