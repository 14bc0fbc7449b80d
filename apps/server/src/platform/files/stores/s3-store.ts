import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { fail } from '@library/contract/errors'
import { AwsV4Signer } from 'aws4fetch'
import { createSafeRequest, RefusedAddress } from '../../security/safe-fetch.ts'
import type { Store } from './store.ts'

export type S3Settings = Readonly<{
  endpoint: string
  bucketName: string
  accessKey: string
  secretKey: string
  region: string | null
}>
type Asked = { method: 'PUT' | 'GET' | 'DELETE'; headers?: Record<string, string>; body?: Readable }

/** Any S3-compatible server. Private addresses and plain http are refused unless the installation allows them. */
export function s3Store(settings: S3Settings, { allowPrivate }: { allowPrivate: boolean }): Store {
  const send = createSafeRequest({ allowInsecure: allowPrivate })

  async function ask(key: string, { method, headers = {}, body }: Asked): Promise<IncomingMessage> {
    const { accessKey: accessKeyId, secretKey: secretAccessKey, region } = settings
    const url = addressOf(settings, key)
    const keys = { accessKeyId, secretAccessKey, service: 's3', region: region ?? 'us-east-1' }
    const signed = await new AwsV4Signer({ method, url, headers, ...keys }).sign()
    const sent = { method, headers: Object.fromEntries(signed.headers), ...(body ? { body } : {}) }
    return send(url, sent).catch((error: Error) => {
      const isRefused = error instanceof RefusedAddress
      throw fail('oss/away', { isRefused, reason: isRefused ? refusedAddress : error.message })
    })
  }

  return {
    async put(key, { size, hash, open }) {
      const headers = { 'content-length': String(size), 'x-amz-content-sha256': hash }
      await requireOk(await ask(key, { method: 'PUT', headers, body: open() }))
    },
    async open(key, range) {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {}
      const answer = await ask(key, { method: 'GET', headers })
      if (answer.statusCode === 404) {
        answer.resume()
        throw fail('file/not-stored')
      }
      if (!isOk(answer)) return refuse(answer)
      return answer
    },
    async remove(key) {
      const answer = await ask(key, { method: 'DELETE' })
      if (answer.statusCode !== 404) return requireOk(answer)
      answer.resume()
    },
  }
}

const longestAnswer = 4000
const refusedAddress = {
  zh: '不允许访问内网地址或非 https 地址',
  en: 'private addresses and plain http are not allowed',
}

/** The bucket is in the path, or already in the host, as the larger clouds require. */
function addressOf({ endpoint, bucketName }: S3Settings, key: string): string {
  const base = endpoint.replace(/\/+$/, '')
  const isInHost = new URL(base).hostname.startsWith(`${bucketName}.`)
  return isInHost ? `${base}/${key}` : `${base}/${bucketName}/${key}`
}

function isOk({ statusCode = 502 }: IncomingMessage): boolean {
  return statusCode >= 200 && statusCode < 300
}

async function requireOk(answer: IncomingMessage): Promise<void> {
  if (!isOk(answer)) return refuse(answer)
  answer.resume()
}

/** The server's error code (NoSuchBucket, SignatureDoesNotMatch) helps the administrator. */
async function refuse(answer: IncomingMessage): Promise<never> {
  let text = ''
  for await (const part of answer) {
    text += (part as Buffer).toString('latin1')
    if (text.length > longestAnswer) break
  }
  const code = /<Code>([A-Za-z]{1,60})<\/Code>/.exec(text)?.[1]
  throw fail('oss/away', { reason: code ?? `HTTP ${answer.statusCode}` })
}
