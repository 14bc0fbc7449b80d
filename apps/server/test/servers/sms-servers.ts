import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const keyed = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

type Asked = { request: IncomingMessage; body: string; secret: string }
type Provider = Readonly<{
  isSigned: (asked: Asked) => boolean
  numberIn: (url: URL, body: string) => string
  answers: Readonly<Record<'ok' | 'busy' | 'refused' | 'unsigned', object>>
}>

/** The signed lines of a request, from what really arrived. */
function signedLines({ headers }: IncomingMessage, names: string, lower = ''): string {
  return names
    .split(';')
    .map((name) => `${name}:${name === lower ? String(headers[name]).toLowerCase() : headers[name]}\n`)
    .join('')
}

const providers = {
  aliyun: {
    isSigned({ request, body, secret }) {
      const [, names = '', signature] =
        /SignedHeaders=([^,]+),Signature=(\w+)$/.exec(request.headers.authorization ?? '') ?? []
      const query = (request.url ?? '').split('?')[1] ?? ''
      const canonical = ['POST', '/', query, signedLines(request, names), names, hash(body)].join('\n')
      return keyed(secret, `ACS3-HMAC-SHA256\n${hash(canonical)}`).toString('hex') === signature
    },
    numberIn: (url) => url.searchParams.get('PhoneNumbers') ?? '',
    answers: {
      ok: { Code: 'OK', BizId: 'biz-1' },
      busy: { Code: 'isp.SYSTEM_ERROR', Message: 'busy' },
      refused: { Code: 'isv.MOBILE_NUMBER_ILLEGAL', Message: 'no such number' },
      unsigned: { Code: 'SignatureDoesNotMatch' },
    },
  },
  tencent: {
    isSigned({ request, body, secret }) {
      const pattern = /Credential=[^/]+\/(([\d-]+)\/(\w+)\/tc3_request), SignedHeaders=([^,]+), Signature=(\w+)$/
      const [, scope, day = '', service = '', names = '', signature] =
        pattern.exec(request.headers.authorization ?? '') ?? []
      const canonical = ['POST', '/', '', signedLines(request, names, 'x-tc-action'), names, hash(body)].join('\n')
      const text = ['TC3-HMAC-SHA256', request.headers['x-tc-timestamp'], scope, hash(canonical)].join('\n')
      const key = keyed(keyed(keyed(`TC3${secret}`, day), service), 'tc3_request')
      return keyed(key, text).toString('hex') === signature
    },
    numberIn: (_, body) => JSON.parse(body).PhoneNumberSet[0].replace('+86', ''),
    answers: {
      ok: { Response: { SendStatusSet: [{ SerialNo: 'serial-1', Code: 'Ok', Message: '' }] } },
      busy: { Response: { Error: { Code: 'InternalError', Message: 'busy' } } },
      refused: {
        Response: { SendStatusSet: [{ SerialNo: '', Code: 'FailedOperation.PhoneNumberInBlacklist', Message: '' }] },
      },
      unsigned: { Response: { Error: { Code: 'AuthFailure.SignatureFailure', Message: '' } } },
    },
  },
} satisfies Record<string, Provider>

/** A provider on loopback that accepts only requests signed as documented. The phone number selects the response. */
export async function anSmsServer(name: keyof typeof providers, secret: string) {
  const provider: Provider = providers[name]
  const taken: string[] = []
  const state = { mood: 'ok' as 'ok' | 'busy' | 'refused' }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const isSigned = provider.isSigned({ request, body, secret })
    if (isSigned && state.mood === 'ok') taken.push(provider.numberIn(new URL(request.url ?? '', 'http://x'), body))
    response.end(JSON.stringify(provider.answers[isSigned ? state.mood : 'unsigned']))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { endpoint, taken, state, stop: () => new Promise((resolve) => server.close(resolve)) }
}
