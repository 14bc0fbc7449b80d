import { Select, TreeSelect, type TreeSelectProps } from 'antd'
import { useWords } from '../platform/language.ts'
import { useDictionary, useTree } from '../platform/options.ts'

/** `never` fits every control's own type: what the value is, the field's schema says. */
export type Picked = { id?: string; value?: never; onChange?: (value: unknown) => void; disabled?: boolean }

/** A dictionary's keys are numbers; an address holds them as text. */
export function DictionaryPicker({ code, value, ...rest }: Picked & { code?: string }) {
  const t = useWords()
  const { options, isPending } = useDictionary(code)
  const key = value === undefined || value === null ? undefined : Number(value)
  return (
    <Select options={options} value={key} loading={isPending} allowClear placeholder={t('list.choose')} {...rest} />
  )
}

/** For a search, where a switch could not say 'either'. */
export function YesNoPicker(props: Picked) {
  const t = useWords()
  const options = [
    { value: '1', label: t('list.yes') },
    { value: '0', label: t('list.no') },
  ]
  return <Select options={options} allowClear placeholder={t('list.choose')} {...props} />
}

type TreeProps = Picked & {
  /** Where the records to choose from come from, or themselves. */
  path?: string
  nodes?: TreeSelectProps['treeData']
  treeCheckable?: boolean
  placeholder?: string
}

export function TreePicker({ path, nodes, ...rest }: TreeProps) {
  const t = useWords()
  const tree = useTree(path)
  return (
    <TreeSelect
      treeData={nodes ?? tree.nodes}
      loading={!nodes && tree.isPending}
      showCheckedStrategy={TreeSelect.SHOW_ALL}
      showSearch={{ treeNodeFilterProp: 'title' }}
      maxTagCount={8}
      allowClear
      placeholder={t('list.choose')}
      {...rest}
    />
  )
}

/** Several records as this family of clients stores them: ids joined by commas. */
export function TreesPicker({ value, onChange, ...rest }: Picked & { path?: string }) {
  const ids = splitIds(value) as never
  return (
    <TreePicker treeCheckable value={ids} onChange={(picked) => onChange?.((picked as string[]).join(','))} {...rest} />
  )
}

export function splitIds(value: unknown): string[] {
  return typeof value === 'string' && value !== '' ? value.split(',') : []
}
