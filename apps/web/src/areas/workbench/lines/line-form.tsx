import { labels } from '@library/contract/kit/label'
import { lineKinds } from '@library/contract/workbench/line-kinds'
import { type ListLine, lineChange } from '@library/contract/workbench/list'
import { changeLineCall } from '@library/contract/workbench/list.calls'
import { readFigure } from '@library/pricing/sheet/read-figure'
import { Form, Input, type InputProps, Select, Switch } from 'antd'
import { type ReactElement, useState } from 'react'
import { FormDialog, type Values } from '../../../parts/dialog/form-dialog.tsx'
import { useToast } from '../../../parts/use-toast.tsx'
import { call } from '../../../platform/http/call.ts'
import { useLanguage, useTranslation } from '../../../platform/text/language.ts'
import { useFreshWorkbench } from '../queries.ts'
import { plain } from './cells.tsx'

type Field = keyof typeof lineChange
type Body = Parameters<typeof call<typeof changeLineCall>>[1]['body']

/** Corrects a line that was read wrongly, or says what kind of row it is. */
export function LineForm({ line, onClose }: { line: ListLine; onClose: () => void }) {
  const t = useTranslation()
  const toast = useToast()
  const refresh = useFreshWorkbench()
  const [form] = Form.useForm<Values>()
  const [base] = useState<Values>(() => valuesOf(line))
  async function save({ quantity, ownPrice, isProvisional, ...rest }: Values) {
    const body = {
      ...{ ...rest, id: line.id, version: line.version },
      ...(quantity !== base.quantity && { quantity: figureOf(quantity) }),
      ...(ownPrice !== base.ownPrice && { ownPrice: figureOf(ownPrice) }),
      isProvisional: isProvisional ? 1 : 0,
    } as Body
    await call(changeLineCall, { body, quiet: true })
    toast.success(t('list.updated'))
    onClose()
    await refresh()
  }
  const kinds = lineKinds.map((value) => ({ value, label: t(`listUpload.kinds.${value}`) }))
  const first: Field = line.unreadQuantity ? 'quantity' : line.unreadPrice ? 'ownPrice' : 'name'
  /** A cell that is left as it is keeps its words. */
  const written = (text: string | null) => (text === null ? {} : { extra: t('listMatch.unreadText', { text }) })
  const supplies = [
    { value: 1, label: t('listMatch.byContractor') },
    { value: 2, label: t('listMatch.byOwner') },
  ]
  return (
    <FormDialog {...{ form, base, onClose }} title={t('listMatch.changeTitle', { row: line.rowNo })} onSave={save}>
      <Item name="name" control={<Input autoFocus={first === 'name'} maxLength={200} />} />
      <Item name="spec" control={<Input maxLength={300} />} />
      <Item name="unitText" control={<Input maxLength={20} />} />
      <Item name="quantity" control={<Figure autoFocus={first === 'quantity'} />} {...written(line.unreadQuantity)} />
      <Item name="ownPrice" control={<Figure autoFocus={first === 'ownPrice'} />} {...written(line.unreadPrice)} />
      <Item name="kind" control={<Select options={kinds} />} />
      <Item name="supply" control={<Select options={supplies} />} />
      <Item name="isProvisional" control={<Switch />} isSwitch />
    </FormDialog>
  )
}

/** 1,200 and ３５ as people write them; what is no number is refused. */
function figureOf(text: unknown): unknown {
  return text ? (readFigure(String(text)) ?? text) : null
}

function Figure(props: InputProps) {
  return <Input {...props} inputMode="decimal" autoComplete="off" maxLength={20} />
}

type ItemProps = { name: Field; control: ReactElement; isSwitch?: boolean; extra?: string }

function Item({ name, control, isSwitch = false, extra }: ItemProps) {
  const language = useLanguage()
  const label = labels.get(lineChange[name])?.[language] ?? name
  return (
    <Form.Item {...{ name, label, extra }} {...(isSwitch && { valuePropName: 'checked' })}>
      {control}
    </Form.Item>
  )
}

function valuesOf({ name, spec, unitText, quantity, ownPrice, kind, supply, isProvisional }: ListLine): Values {
  return {
    ...{ name, spec, unitText, kind, supply },
    quantity: quantity === null ? '' : plain(quantity),
    ownPrice: ownPrice === null ? '' : plain(ownPrice),
    isProvisional: isProvisional === 1,
  }
}
