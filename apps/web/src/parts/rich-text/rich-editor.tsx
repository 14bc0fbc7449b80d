import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect } from 'react'
import { useTranslation } from '../../platform/text/language.ts'
import { withoutOffice } from '../../platform/text/office-paste.ts'
import style from './rich-editor.module.css'
import { EditorBar } from './rich-editor-bar.tsx'
import text from './rich-text.module.css'

type Props = { value?: string; onChange?: (html: string) => void; id?: string; label: string }

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, defaultProtocol: 'https', protocols: ['mailto', 'tel'] },
  }),
]

/** A rich text editor with headings, lists, quotes and links. Pasting drops everything else. */
export function RichEditor({ value = '', onChange, id, label }: Props) {
  const t = useTranslation()
  const editor = useEditor({
    extensions,
    content: value,
    editorProps: {
      attributes: {
        ...{ class: `${style.area} ${text.text}`, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
        ...(id ? { id } : {}),
      },
      transformPastedHTML: withoutOffice,
    },
    onUpdate: ({ editor }) => onChange?.(editor.isEmpty ? '' : editor.getHTML()),
  })
  const isEmpty = useEditorState({ editor, selector: ({ editor }) => editor.isEmpty })

  // The form may set another text, such as after a conflict.
  useEffect(() => {
    // If rendering is slow, the library discards its first editor before showing it and creates another.
    if (editor.isDestroyed) return
    const shown = editor.isEmpty ? '' : editor.getHTML()
    if (value !== shown && !editor.isFocused) editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  return (
    <div className={style.editor} data-empty={isEmpty || undefined}>
      <EditorBar editor={editor} label={t('editor.tools')} />
      <EditorContent editor={editor} />
    </div>
  )
}
