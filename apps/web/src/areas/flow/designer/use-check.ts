import { type FlowProblem, validateModelCall } from '@library/contract/flow/model'
import { useEffect, useState } from 'react'
import { call } from '../../../platform/http/call.ts'
import { useLanguage } from '../../../platform/text/language.ts'
import type { Editor } from './editor.ts'

/** Debounce: long enough to finish a word, short enough that the user is still at the same place. */
const pause = 600

type Found = Readonly<{ drawing: number; problems: readonly FlowProblem[] }>

/** The server's check, soon after every change: only the server has the grammar. */
export function useCheck(editor: Editor): readonly FlowProblem[] | undefined {
  const [found, setFound] = useState<Found>()
  const language = useLanguage()
  const edits = editor.edits()
  const drawing = editor.drawing()
  // biome-ignore lint/correctness/useExhaustiveDependencies: repeated in the other language, and after every change
  useEffect(() => {
    const stop = new AbortController()
    const check = async () => {
      const modelEditorXml = await editor.write()
      const answer = await call(validateModelCall, { body: { modelEditorXml }, signal: stop.signal, quiet: true })
      setFound({ drawing, problems: answer.problems })
    }
    // A failed check shows nothing. The next change checks again, and so does a deployment.
    const timer = setTimeout(() => void check().catch(() => undefined), pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [editor, edits, drawing, language])
  // Findings of one diagram must not show for the diagram that replaced it.
  return found?.drawing === drawing ? found.problems : undefined
}
