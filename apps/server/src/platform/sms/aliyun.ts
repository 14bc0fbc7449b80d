import { randomUUID } from 'node:crypto'
import { sameText } from '../deliveries/outcome.ts'
import type { SmsAdapter } from './adapter.ts'
import { hmac256, sha256 } from './hashes.ts'

const standardEndpoint = 'https://dysmsapi.aliyuncs.com'
const algorithm = 'ACS3-HMAC-SHA256'

/** Codes that mean: nothing was sent, retry later. */
const later = /^(isp\.|Throttling|ServiceUnavailable|InternalError|isv\.BUSINESS_LIMIT_CONTROL$)/

export const aliyun: SmsAdapter = async (settings, { id, phone, params }, { fetch, now }) => {
  const base = new URL(settings.endpoint ?? standardEndpoint)
  const query = {
    PhoneNumbers: phone,
    SignName: settings.signName,
    TemplateCode: settings.templateId,
    TemplateParam: JSON.stringify(params),
    OutId: id,
    ...(settings.regionId ? { RegionId: settings.regionId } : {}),
  }
  const asked = { action: 'SendSms', version: '2017-05-25', host: base.host, query, now, nonce: randomUUID() }
  const { headers, queryText } = signAliyun(settings, asked)
  const answer = await fetch(`${base.origin}/?${queryText}`, { method: 'POST', headers })
  const reply = await answer.json().catch(() => ({}))
  const { Code: code, Message: message, BizId: providerId } = reply as Record<string, string | undefined>
  if (answer.ok && code === 'OK') return { state: 'sent', providerId: providerId ?? null }
  const reason = sameText(code ? `${code} ${message ?? ''}`.trim() : `HTTP ${answer.status}`)
  return { state: answer.status >= 500 || later.test(code ?? '') ? 'retrying' : 'failed', reason }
}

type Asked = Readonly<{
  action: string
  version: string
  host: string
  query: Readonly<Record<string, string>>
  now: Date
  nonce: string
}>
type Keys = Readonly<{ accessKey: string; secretKey: string }>

/** Signature version 3 of a POST without a body: all parameters are in the query. */
export function signAliyun({ accessKey, secretKey }: Keys, { action, version, host, query, now, nonce }: Asked) {
  const bodyHash = sha256('')
  const headers: Record<string, string> = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': bodyHash,
    'x-acs-date': now.toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  }
  const pairs = Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1))
  const queryText = pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')
  const names = Object.keys(headers).sort()
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join('')
  const canonical = ['POST', '/', queryText, lines, names.join(';'), bodyHash].join('\n')
  const signature = hmac256(secretKey, `${algorithm}\n${sha256(canonical)}`).toString('hex')
  const authorization = `${algorithm} Credential=${accessKey},SignedHeaders=${names.join(';')},Signature=${signature}`
  return { headers: { ...headers, authorization }, queryText }
}

/** As in RFC 3986: stricter than encodeURIComponent. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
}
