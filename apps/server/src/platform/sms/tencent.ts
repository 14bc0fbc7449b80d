import { sameText } from '../deliveries/outcome.ts'
import type { SmsAdapter } from './adapter.ts'
import { hmac256, sha256 } from './hashes.ts'

const standardEndpoint = 'https://sms.tencentcloudapi.com'
const standardRegion = 'ap-guangzhou'
const algorithm = 'TC3-HMAC-SHA256'
const contentType = 'application/json; charset=utf-8'

/** Codes that mean: nothing was sent, retry later. */
const later =
  /^(InternalError|RequestLimitExceeded|LimitExceeded\.(AppCountryOrRegion|DeliveryFrequency)|ResourceUnavail)/

type Reply = {
  Response?: {
    Error?: { Code: string; Message: string }
    SendStatusSet?: { SerialNo: string; Code: string; Message: string }[]
  }
}

export const tencent: SmsAdapter = async (settings, { id, phone, params }, { fetch, now }) => {
  const base = new URL(settings.endpoint ?? standardEndpoint)
  const body = JSON.stringify({
    PhoneNumberSet: [`+86${phone}`],
    SmsSdkAppId: settings.sdkAppId,
    SignName: settings.signName,
    TemplateId: settings.templateId,
    // Positions {1}, {2}: the integer keys of an object come in order.
    TemplateParamSet: Object.values(params),
    SessionContext: id,
  })
  const asked = { service: 'sms', action: 'SendSms', host: base.host, body, now }
  const headers = {
    ...signTencent(settings, asked),
    'x-tc-version': '2021-01-11',
    'x-tc-region': settings.regionId ?? standardRegion,
  }
  const answer = await fetch(base.origin, { method: 'POST', headers, body })
  const { Response: reply } = (await answer.json().catch(() => ({}))) as Reply
  const status = reply?.SendStatusSet?.[0]
  if (answer.ok && status?.Code === 'Ok') return { state: 'sent', providerId: status.SerialNo }
  const problem = reply?.Error ?? status
  const reason = sameText(problem ? `${problem.Code} ${problem.Message}`.trim() : `HTTP ${answer.status}`)
  return { state: answer.status >= 500 || later.test(problem?.Code ?? '') ? 'retrying' : 'failed', reason }
}

type Asked = Readonly<{ service: string; action: string; host: string; body: string; now: Date }>
type Keys = Readonly<{ accessKey: string; secretKey: string }>

export function signTencent({ accessKey, secretKey }: Keys, { service, action, host, body, now }: Asked) {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const day = now.toISOString().slice(0, 10)
  const scope = `${day}/${service}/tc3_request`
  const lines = `content-type:${contentType}\nhost:${host}\nx-tc-action:${action.toLowerCase()}\n`
  const names = 'content-type;host;x-tc-action'
  const canonical = ['POST', '/', '', lines, names, sha256(body)].join('\n')
  const key = hmac256(hmac256(hmac256(`TC3${secretKey}`, day), service), 'tc3_request')
  const signature = hmac256(key, [algorithm, timestamp, scope, sha256(canonical)].join('\n')).toString('hex')
  return {
    'content-type': contentType,
    host,
    'x-tc-action': action,
    'x-tc-timestamp': timestamp,
    authorization: `${algorithm} Credential=${accessKey}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  }
}
