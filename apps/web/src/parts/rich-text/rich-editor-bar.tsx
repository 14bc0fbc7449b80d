import BoldOutlined from '@ant-design/icons/es/icons/BoldOutlined'
import ItalicOutlined from '@ant-design/icons/es/icons/ItalicOutlined'
import OrderedListOutlined from '@ant-design/icons/es/icons/OrderedListOutlined'
import RedoOutlined from '@ant-design/icons/es/icons/RedoOutlined'
import StrikethroughOutlined from '@ant-design/icons/es/icons/StrikethroughOutlined'
import UnderlineOutlined from '@ant-design/icons/es/icons/UnderlineOutlined'
import UndoOutlined from '@ant-design/icons/es/icons/UndoOutlined'
import UnorderedListOutlined from '@ant-design/icons/es/icons/UnorderedListOutlined'
import { type Editor, useEditorState } from '@tiptap/react'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from '../../platform/text/language.ts'
import { LinkTool } from './link-tool.tsx'
import { PictureTool } from './picture-tool.tsx'
import style from './rich-editor.module.css'
import { TableTool } from './table-tool.tsx'

type Tool = {
  key: 'h2' | 'h3' | 'bold' | 'italic' | 'underline' | 'strike' | 'bullets' | 'numbers' | 'quote' | 'undo' | 'redo'
  icon: ReactNode
  run: (editor: Editor) => void
  isOn?: (editor: Editor) => boolean
  can?: (editor: Editor) => boolean
}

const heading = (level: 2 | 3): Tool => ({
  key: `h${level}`,
  icon: <b>H{level - 1}</b>,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
})

/** The toolbar's buttons, in groups. Each has the usual keyboard shortcut. */
const groups: readonly (readonly Tool[])[] = [
  [heading(2), heading(3)],
  [
    mark('bold', <BoldOutlined />, (editor) => editor.chain().focus().toggleBold().run()),
    mark('italic', <ItalicOutlined />, (editor) => editor.chain().focus().toggleItalic().run()),
    mark('underline', <UnderlineOutlined />, (editor) => editor.chain().focus().toggleUnderline().run()),
    mark('strike', <StrikethroughOutlined />, (editor) => editor.chain().focus().toggleStrike().run()),
  ],
  [
    {
      ...{ key: 'bullets', icon: <UnorderedListOutlined />, isOn: (editor) => editor.isActive('bulletList') },
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      ...{ key: 'numbers', icon: <OrderedListOutlined />, isOn: (editor) => editor.isActive('orderedList') },
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      ...{ key: 'quote', icon: <b>”</b>, isOn: (editor) => editor.isActive('blockquote') },
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
  ],
  [
    {
      ...{ key: 'undo', icon: <UndoOutlined />, can: (editor) => editor.can().undo() },
      run: (editor) => editor.chain().focus().undo().run(),
    },
    {
      ...{ key: 'redo', icon: <RedoOutlined />, can: (editor) => editor.can().redo() },
      run: (editor) => editor.chain().focus().redo().run(),
    },
  ],
]

function mark(key: 'bold' | 'italic' | 'underline' | 'strike', icon: ReactNode, run: Tool['run']): Tool {
  return { key, icon, run, isOn: (editor) => editor.isActive(key) }
}

type Props = { editor: Editor; label: string; onPictures: (files: File[]) => void; isSending: boolean }

export function EditorBar({ editor, label, onPictures, isSending }: Props) {
  return (
    <div className={style.bar} role="toolbar" aria-label={label}>
      {groups.map((tools, at) => (
        <Group key={tools[0]?.key} tools={tools} editor={editor} isFirst={at === 0} />
      ))}
      <span className={style.divider} aria-hidden="true" />
      <LinkTool editor={editor} />
      <PictureTool onPictures={onPictures} isSending={isSending} />
      <TableTool editor={editor} />
    </div>
  )
}

function Group({ tools, editor, isFirst }: { tools: readonly Tool[]; editor: Editor; isFirst: boolean }) {
  const t = useTranslation()
  const states = useEditorState({
    editor,
    selector: ({ editor }) => tools.map(({ isOn, can }) => ({ isOn: isOn?.(editor), isOff: can && !can(editor) })),
  })
  return (
    <>
      {!isFirst && <span className={style.divider} aria-hidden="true" />}
      {tools.map(({ key, icon, run }, at) => (
        <Button
          key={key}
          type="text"
          size="small"
          icon={icon}
          aria-label={t(`editor.${key}`)}
          title={t(`editor.${key}`)}
          aria-pressed={states[at]?.isOn}
          disabled={states[at]?.isOff}
          onClick={() => run(editor)}
        />
      ))}
    </>
  )
}
