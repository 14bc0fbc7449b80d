import { Image } from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../platform/text/language.ts'
import { withoutOffice } from '../../platform/text/office-paste.ts'
import style from './rich-editor.module.css'
import { EditorBar } from './rich-editor-bar.tsx'
import text from './rich-text.module.css'
import { picturesIn, usePictures } from './use-pictures.ts'

type Props = { value?: string; onChange?: (html: string) => void; id?: string; label: string }

/** Uploaded pictures and small ones inside the text. The server would drop any other, so a paste does at once. */
const OwnImage = Image.extend({
  parseHTML: () => [{ tag: 'img[src^="/api/"]' }, { tag: 'img[src^="data:image/"]' }],
})

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, defaultProtocol: 'https', protocols: ['mailto', 'tel'] },
  }),
  OwnImage,
  TableKit,
]

/** A rich text editor with headings, lists, quotes, links, pictures and tables. Pasting drops everything else. */
export function RichEditor({ value = '', onChange, id, label }: Props) {
  const t = useTranslation()
  const current = useRef<Editor>(undefined)
  const { add: addPictures, isSending } = usePictures(() => current.current)
  const take = (data: DataTransfer | null) => {
    const pictures = picturesIn(data)
    if (pictures.length > 0) addPictures(pictures)
    return pictures.length > 0
  }
  const editor = useEditor({
    extensions,
    content: value,
    editorProps: {
      attributes: {
        ...{ class: `${style.area} ${text.text}`, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
        ...(id ? { id } : {}),
      },
      transformPastedHTML: withoutOffice,
      handlePaste: (_, event) => take(event.clipboardData),
      handleDrop: (_, event, __, isMove) => !isMove && take(event.dataTransfer),
    },
    onUpdate: ({ editor }) => onChange?.(editor.isEmpty ? '' : editor.getHTML()),
  })
  current.current = editor
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
      <EditorBar editor={editor} label={t('editor.tools')} onPictures={addPictures} isSending={isSending} />
      <EditorContent editor={editor} />
    </div>
  )
}
