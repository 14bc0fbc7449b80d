import { type AdjustFile, adjustFileCall, attachAdjustCall } from '@library/contract/workbench/adjust-files'
import { useState } from 'react'
import { call } from '../../../../platform/http/call.ts'
import { saveFile } from '../../../../platform/http/download.ts'
import { upload } from '../../../../platform/http/upload.ts'
import type { SheetDetail } from '../adjust.ts'

export type Papers = ReturnType<typeof usePapers>

/** The files behind typed prices, with those that were brought since the sheet was read. */
export function usePapers({ id, files }: Pick<SheetDetail, 'id' | 'files'>) {
  const [added, setAdded] = useState<readonly AdjustFile[]>([])
  const known = [...files, ...added]
  return {
    nameOf: (attachId: string) => known.find((one) => one.attachId === attachId)?.fileName ?? '',
    async attach(file: File): Promise<AdjustFile> {
      const stored = await upload(attachAdjustCall, file, { fields: { id } })
      setAdded((before) => [...before, stored])
      return stored
    },
    // The call announces an error.
    open: (attachId: string) => void call(adjustFileCall, { query: { id, attachId } }).then(saveFile, () => undefined),
  }
}
