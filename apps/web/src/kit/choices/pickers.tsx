import { Select, type SelectProps } from 'antd'
import type { Picked } from '../../parts/picked.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { useBusinessDictionary, useDictionary } from './options.ts'

/** Dictionary keys are numbers, but the address stores text. */
export function DictionaryPicker({ code, value, ...rest }: Picked<string | number | null> & { code?: string }) {
  const t = useTranslation()
  const { options, isPending } = useDictionary(code)
  const key = value === undefined || value === null ? undefined : Number(value)
  return (
    <Select options={options} value={key} loading={isPending} allowClear placeholder={t('list.choose')} {...rest} />
  )
}

type BusinessProps = Picked<string | number | null> & {
  code: string
  /** The type of the keys: a status is a number, a unit is text. */
  numeric?: boolean
} & Pick<SelectProps, 'className' | 'aria-label' | 'placeholder'>

/** Picks from a dictionary of the station. */
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

/** The label of a key. Empty until the labels have loaded, because the bare key would flash. */
export function BusinessText({ code, value }: { code: string; value: string | number | null | undefined }) {
  const { labels, isPending } = useBusinessDictionary(code)
  if (value === null || value === undefined) return '–'
  return labels.get(String(value)) ?? (isPending ? '' : String(value))
}

/** For a search, where a switch could not express 'either'. */
export function YesNoPicker(props: Picked) {
  const t = useTranslation()
  const options = [
    { value: '1', label: t('list.yes') },
    { value: '0', label: t('list.no') },
  ]
  return <Select options={options} allowClear placeholder={t('list.choose')} {...props} />
}

BusinessPicker.Shown = BusinessText

DictionaryPicker.Shown = function ChosenEntry({ code, value }: { code?: string; value: string }) {
  return useDictionary(code).options.find((one) => String(one.value) === value)?.label ?? value
}

YesNoPicker.Shown = function ChosenAnswer({ value }: { value: string }) {
  return useTranslation()(value === '1' ? 'list.yes' : 'list.no')
}
