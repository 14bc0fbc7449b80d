import { type FlowProblem, validateModelCall } from '@library/contract/flow/model'
import { useEffect, useState } from 'react'
import { call } from '../../../platform/http/call.ts'
import { useLanguage } from '../../../platform/text/language.ts'
import type { Editor } from './editor.ts'

/** Long enough to finish a word, short enough to be told while one still looks at it. */
const pause = 600

type Found = Readonly<{ drawing: number; problems: readonly FlowProblem[] }>

/** The server's own check, soon after every change: there is one grammar, and it is there. */
export function useCheck(editor: Editor): readonly FlowProblem[] | undefined {
  const [found, setFound] = useState<Found>()
  const language = useLanguage()
  const edits = editor.edits()
  const drawing = editor.drawing()
  // biome-ignore lint/correctness/useExhaustiveDependencies: said again in the other language, and after every change
  useEffect(() => {
    const stop = new AbortController()
    const check = async () => {
      const modelEditorXml = await editor.write()
      const answer = await call(validateModelCall, { body: { modelEditorXml }, signal: stop.signal, quiet: true })
      setFound({ drawing, problems: answer.problems })
    }
    // A check that did not come through says nothing; the next change asks again, and deploying checks in any case.
    const timer = setTimeout(() => void check().catch(() => undefined), pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [editor, edits, drawing, language])
  // What was found in one drawing is not said of the one that took its place.
  return found?.drawing === drawing ? found.problems : undefined
}
