import type EventBus from 'diagram-js/lib/core/EventBus'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { fit } from '../../../domain/diagram/diagram.tsx'
import { inTime } from '../../../platform/http/missing-file.ts'
import { useLanguage } from '../../../platform/text/language.ts'
import type { Editor } from './editor.ts'

/** An editor for a text. It lives as long as its tab: a hidden one is only detached from the page. */
export function useEditor(xml: string) {
  const host = useRef<HTMLElement>(null)
  const [editor, setEditor] = useState<Editor>()
  const [error, setError] = useState<unknown>()
  const language = useLanguage()
  useEffect(() => {
    if (editor || error) return
    let isGone = false
    void make(xml).then(
      (made) => !isGone && setEditor(made),
      (problem) => !isGone && setError(problem),
    )
    return () => {
      isGone = true
    }
  }, [editor, error, xml])
  useEffect(() => {
    if (!editor) return
    host.current?.append(editor.box)
    if (!editor.box.dataset.shown) fit(editor)
    editor.box.dataset.shown = 'yes'
    return () => editor.box.remove()
  }, [editor])
  // biome-ignore lint/correctness/useExhaustiveDependencies: repeated in the other language
  useEffect(() => {
    editor?.get<EventBus>('eventBus').fire('i18n.changed')
  }, [editor, language])
  return { host, editor, error, retry: () => setError(undefined) }
}

async function make(xml: string): Promise<Editor> {
  const { makeEditor } = await inTime(import('./modeler.ts'))
  return makeEditor(xml)
}

/** Renders again whenever the diagram or the selection changes. */
export function useChanges(editor: Editor): number {
  return useSyncExternalStore(editor.watch, editor.serial)
}
