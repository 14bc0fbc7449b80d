import LinkOutlined from '@ant-design/icons/es/icons/LinkOutlined'
import { type Editor, useEditorState } from '@tiptap/react'
import { Button, Input, Popover } from 'antd'
import { useState } from 'react'
import { useTranslation } from '../../platform/text/language.ts'
import style from './rich-editor.module.css'

/** Asks for the address in a popover. An empty one removes the link. */
export function LinkTool({ editor }: { editor: Editor }) {
  const t = useTranslation()
  const [open, setOpen] = useState(false)
  const [address, setAddress] = useState('')
  const isOn = useEditorState({ editor, selector: ({ editor }) => editor.isActive('link') })
  function show(wanted: boolean) {
    if (wanted) setAddress(String(editor.getAttributes('link').href ?? ''))
    setOpen(wanted)
  }
  function save() {
    const chain = editor.chain().focus().extendMarkRange('link')
    const href = complete(address.trim())
    if (href) chain.setLink({ href }).run()
    else chain.unsetLink().run()
    setOpen(false)
  }
  const content = (
    <div className={style.link}>
      <Input
        autoFocus
        value={address}
        aria-label={t('editor.address')}
        placeholder="https://"
        onChange={(event) => setAddress(event.target.value)}
        onPressEnter={(event) => {
          event.preventDefault()
          save()
        }}
      />
      <Button type="primary" onClick={save}>
        {t('editor.setLink')}
      </Button>
    </div>
  )
  return (
    <Popover trigger="click" open={open} onOpenChange={show} content={content} destroyOnHidden>
      <Button
        type="text"
        size="small"
        icon={<LinkOutlined />}
        aria-label={t('editor.link')}
        title={t('editor.link')}
        aria-pressed={isOn}
      />
    </Popover>
  )
}

/** `example.com` means a website. */
function complete(address: string): string {
  return address === '' || /^([a-z]+:|\/)/i.test(address) ? address : `https://${address}`
}
