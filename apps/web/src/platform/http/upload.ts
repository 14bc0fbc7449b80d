import type { AnswerOf, Call } from '@library/contract/kit/call'
import { refreshIfDue } from '../session/refresh.ts'
import { settle, userHeaders } from './call.ts'
import { refusalOf } from './http.ts'
import { HttpError } from './http-error.ts'

type Options = {
  /** The other form fields. */
  fields?: Readonly<Record<string, string>>
  signal?: AbortSignal
  onProgress?: (percent: number) => void
}

type Files = File | readonly File[]

/**
 * Uploads one or more files with a call of the contract. The caller shows errors. A cancelled upload throws AbortError.
 */
export async function upload<C extends Call>(to: C, files: Files, options: Options = {}): Promise<AnswerOf<C>> {
  await refreshIfDue()
  const form = new FormData()
  for (const [name, value] of Object.entries(options.fields ?? {})) form.append(name, value)
  for (const file of [files].flat()) form.append(to.upload?.field ?? 'file', file, file.name)
  try {
    return (await post(`/api/${to.path}`, form, options)) as AnswerOf<C>
  } catch (error) {
    if (error instanceof HttpError) settle(error, { quiet: true })
    throw error
  }
}

/** `fetch` cannot report upload progress. */
function post(address: string, form: FormData, { signal, onProgress }: Options): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    for (const [name, value] of Object.entries(userHeaders())) request.setRequestHeader(name, value)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(Math.floor((loaded / Math.max(1, total)) * 100))
    request.onload = () => {
      const answer = request.response as { success?: boolean; data?: unknown } | null
      if (request.status < 400 && answer?.success) return resolve(answer.data)
      return reject(refusalOf(request.status, answer, request.getResponseHeader('x-request-id')))
    }
    request.onerror = () => reject(new HttpError({ status: 0, body: 'network' }))
    request.onabort = () => reject(new DOMException('The upload was taken back', 'AbortError'))
    if (signal?.aborted) return reject(new DOMException('The upload was taken back', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}
