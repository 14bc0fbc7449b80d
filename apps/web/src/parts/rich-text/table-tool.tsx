import TableOutlined from '@ant-design/icons/es/icons/TableOutlined'
import { type Editor, useEditorState } from '@tiptap/react'
import { Button, Dropdown } from 'antd'
import { useTranslation } from '../../platform/text/language.ts'

type Chain = ReturnType<Editor['chain']>

const newTable = { rows: 3, cols: 3, withHeaderRow: true }

/** What the menu does with the table around the cursor. Only the first works outside of one. */
const actions = {
  insertTable: (chain: Chain) => chain.insertTable(newTable),
  rowAbove: (chain: Chain) => chain.addRowBefore(),
  rowBelow: (chain: Chain) => chain.addRowAfter(),
  columnBefore: (chain: Chain) => chain.addColumnBefore(),
  columnAfter: (chain: Chain) => chain.addColumnAfter(),
  mergeCells: (chain: Chain) => chain.mergeOrSplit(),
  headerRow: (chain: Chain) => chain.toggleHeaderRow(),
  deleteRow: (chain: Chain) => chain.deleteRow(),
  deleteColumn: (chain: Chain) => chain.deleteColumn(),
  deleteTable: (chain: Chain) => chain.deleteTable(),
} as const

const keys = Object.keys(actions) as (keyof typeof actions)[]

export function TableTool({ editor }: { editor: Editor }) {
  const t = useTranslation()
  const { isOn, possible } = useEditorState({
    editor,
    selector: ({ editor }) => ({
      isOn: editor.isActive('table'),
      possible: keys.filter((key) => actions[key](editor.can().chain()).run()),
    }),
  })
  const items = keys.map((key) => ({
    key,
    label: t(`editor.${key}`),
    danger: key.startsWith('delete'),
    disabled: key === 'insertTable' ? isOn : !possible.includes(key),
  }))
  const run = (key: string) => actions[key as keyof typeof actions](editor.chain().focus()).run()
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => run(key) }}>
      <Button
        type="text"
        size="small"
        icon={<TableOutlined />}
        aria-label={t('editor.table')}
        title={t('editor.table')}
        aria-pressed={isOn}
      />
    </Dropdown>
  )
}
