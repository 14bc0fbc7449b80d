import { putFileCalls, type Uploaded } from '@library/contract/files/attach'
import type { UploadKind } from '@library/contract/files/file-kinds'
import { useCallback, useEffect, useRef, useState } from 'react'
import { failureMessage } from '../../platform/http/failure-message.ts'
import { HttpError } from '../../platform/http/http-error.ts'
import { upload } from '../../platform/http/upload.ts'
import { fileProblem } from '../../platform/text/file-problem.ts'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'

export type UploadItem = Readonly<{
  key: string
  file: File
  state: 'sending' | 'done' | 'failed'
  percent: number
  /** Why it failed. */
  problem?: string
  /** False where sending it again would fail again. */
  canRetry?: boolean
}>

type PutFile = (typeof putFileCalls)[UploadKind]

let serial = 0

/** Files on their way: each with its progress, each can be taken back or tried again. Leaving the page stops them. */
export function useUploads(
  kind: UploadKind,
  onDone: (answer: Uploaded, file: File) => void,
  put: PutFile = putFileCalls[kind],
) {
  const t = useTranslation()
  const language = useLanguage()
  const [items, setItems] = useState<readonly UploadItem[]>([])
  const stops = useRef(new Map<string, AbortController>())
  const told = useRef(onDone)
  told.current = onDone
  useEffect(() => {
    const running = stops.current
    return () => {
      for (const stop of running.values()) stop.abort()
    }
  }, [])

  const change = useCallback((key: string, now: Partial<UploadItem>) => {
    setItems((all) => all.map((item) => (item.key === key ? { ...item, ...now } : item)))
  }, [])

  async function start(key: string, file: File) {
    const stop = new AbortController()
    stops.current.set(key, stop)
    change(key, { state: 'sending', percent: 0 })
    try {
      const onProgress = (percent: number) => change(key, { percent })
      const answer = await upload(put, file, { signal: stop.signal, onProgress })
      change(key, { state: 'done', percent: 100 })
      told.current(answer, file)
    } catch (error) {
      const isTakenBack = stop.signal.aborted
      const problem = isTakenBack ? t('upload.cancelled') : failureMessage(error)
      change(key, { state: 'failed', problem, canRetry: isTakenBack || mayPass(error) })
    } finally {
      stops.current.delete(key)
    }
  }

  return {
    items,
    isBusy: items.some((item) => item.state === 'sending'),
    /** One refused beforehand is listed as failed with its reason. */
    add(file: File, refusal?: string) {
      serial += 1
      const key = String(serial)
      const problem = refusal ?? fileProblem(kind, file)?.[language]
      const item = { key, file, percent: 0 }
      setItems((all) => [...all, problem ? { ...item, state: 'failed', problem } : { ...item, state: 'sending' }])
      if (!problem) void start(key, file)
    },
    cancel: (key: string) => stops.current.get(key)?.abort(),
    retry: ({ key, file }: UploadItem) => void start(key, file),
    forget: (key: string) => setItems((all) => all.filter((item) => item.key !== key)),
  }
}
/** The network or a busy server; a refusal of the file itself stays one. */
function mayPass(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 0 || error.status === 429 || error.status >= 500)
}

export type Uploads = ReturnType<typeof useUploads>
