import { TreeSelect, type TreeSelectProps } from 'antd'
import { type Picked, splitIds } from '../../parts/picked.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { useTree } from './options.ts'

type TreeProps = Picked<string | readonly string[] | null> & {
  /** The records to pick from, or the path that returns them. */
  path?: string
  nodes?: TreeSelectProps['treeData']
  /** The records are still loading. */
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
      // Matches are unfolded while the user types, so only once there is a text.
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
  /** Each record is selected on its own, without its descendants. */
  apart?: boolean
}

/** Several records as stored: ids joined by commas. */
export function TreesPicker({ value, onChange, apart = false, ...rest }: TreesProps) {
  const ids = splitIds(value)
  const write = (picked: unknown) => onChange?.((picked as string[]).join(','))
  return (
    <TreePicker {...(apart ? { multiple: true } : { treeCheckable: true })} value={ids} onChange={write} {...rest} />
  )
}

TreePicker.Shown = function ChosenRecord({ path, value }: { path?: string; value: string }) {
  return useTree(path).names.get(value) ?? value
}
