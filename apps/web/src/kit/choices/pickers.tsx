import { Select, type SelectProps, TreeSelect, type TreeSelectProps } from 'antd'
import { type Picked, splitIds } from '../../parts/picked.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { useBusinessDictionary, useDictionary, useTree } from './options.ts'

/** A dictionary's keys are numbers; an address holds them as text. */
export function DictionaryPicker({ code, value, ...rest }: Picked & { code?: string }) {
  const t = useTranslation()
  const { options, isPending } = useDictionary(code)
  const key = value === undefined || value === null ? undefined : Number(value)
  return (
    <Select options={options} value={key} loading={isPending} allowClear placeholder={t('list.choose')} {...rest} />
  )
}

type BusinessProps = Picked & {
  code: string
  /** What the keys are where they are used: status numbers are numbers, units are words. */
  numeric?: boolean
} & Pick<SelectProps, 'className' | 'aria-label' | 'placeholder'>

/** A choice from one of the station's own dictionaries. */
export function BusinessPicker({ code, numeric = false, value, onChange, ...rest }: BusinessProps) {
  const t = useTranslation()
  const { options, isPending } = useBusinessDictionary(code)
  const key = value === undefined || value === null || value === '' ? undefined : String(value)
  const write = (picked: string | undefined) => onChange?.(numeric && picked !== undefined ? Number(picked) : picked)
  return (
    <Select
      options={options}
      value={key}
      onChange={write}
      loading={isPending}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('list.choose')}
      {...rest}
    />
  )
}

/** The word a key of such a dictionary stands for; nothing until the words are there, for the bare key would flash. */
export function BusinessText({ code, value }: { code: string; value: string | number | null | undefined }) {
  const { words, isPending } = useBusinessDictionary(code)
  if (value === null || value === undefined) return '–'
  return words.get(String(value)) ?? (isPending ? '' : String(value))
}

/** For a search, where a switch could not say 'either'. */
export function YesNoPicker(props: Picked) {
  const t = useTranslation()
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
  /** Those are still on their way. */
  isPending?: boolean
  treeCheckable?: boolean
  multiple?: boolean
  placeholder?: string
} & Pick<TreeSelectProps, 'className' | 'aria-label'>

export function TreePicker({ path, nodes, isPending, ...rest }: TreeProps) {
  const t = useTranslation()
  const tree = useTree(path)
  const isWaiting = isPending ?? (!nodes && tree.isPending)
  return (
    <TreeSelect
      treeData={nodes ?? tree.nodes}
      loading={isWaiting}
      showCheckedStrategy={TreeSelect.SHOW_ALL}
      // What is found is unfolded as one types, so not before there is something to find.
      showSearch={!isWaiting && { treeNodeFilterProp: 'title' }}
      maxTagCount={8}
      allowClear
      placeholder={t('list.choose')}
      {...rest}
    />
  )
}

type TreesProps = Picked & {
  path?: string
  /** Every record by itself: choosing one does not choose what hangs below it. */
  apart?: boolean
}

/** Several records as this family of clients stores them: ids joined by commas. */
export function TreesPicker({ value, onChange, apart = false, ...rest }: TreesProps) {
  const ids = splitIds(value) as never
  const write = (picked: unknown) => onChange?.((picked as string[]).join(','))
  return (
    <TreePicker {...(apart ? { multiple: true } : { treeCheckable: true })} value={ids} onChange={write} {...rest} />
  )
}
