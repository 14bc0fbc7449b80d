import { labels } from '@library/contract/kit/label'
import { lineKinds } from '@library/contract/workbench/line-kinds'
import { type ListLine, lineChange } from '@library/contract/workbench/list'
import { changeLineCall } from '@library/contract/workbench/list.calls'
import { Form, Input, Select, Switch } from 'antd'
import { type ReactElement, useState } from 'react'
import { FormDialog, type Values } from '../../../../parts/dialog/form-dialog.tsx'
import { useToast } from '../../../../parts/use-toast.tsx'
import { call } from '../../../../platform/http/call.ts'
import { useLanguage, useTranslation } from '../../../../platform/text/language.ts'
import { plain } from '../../lines/cells.tsx'
import { useFreshWorkbench } from '../../queries.ts'

type Field = keyof typeof lineChange
type Body = Parameters<typeof call<typeof changeLineCall>>[1]['body']

/** Corrects a line that was read wrongly, or says what kind of row it is. */
export function LineForm({ line, onClose }: { line: ListLine; onClose: () => void }) {
  const t = useTranslation()
  const toast = useToast()
  const refresh = useFreshWorkbench()
  const [form] = Form.useForm<Values>()
  const [base] = useState<Values>(() => valuesOf(line))
  async function save({ quantity, isProvisional, ...rest }: Values) {
    const body = {
      ...{ ...rest, id: line.id, version: line.version },
      quantity: quantity === '' || quantity === undefined ? null : quantity,
      isProvisional: isProvisional ? 1 : 0,
    } as Body
    await call(changeLineCall, { body, quiet: true })
    toast.success(t('list.updated'))
    onClose()
    await refresh()
  }
  const kinds = lineKinds.map((value) => ({ value, label: t(`listUpload.kinds.${value}`) }))
  const supplies = [
    { value: 1, label: t('listMatch.byContractor') },
    { value: 2, label: t('listMatch.byOwner') },
  ]
  return (
    <FormDialog {...{ form, base, onClose }} title={t('listMatch.changeTitle', { row: line.rowNo })} onSave={save}>
      <Item name="name" control={<Input autoFocus maxLength={200} />} />
      <Item name="spec" control={<Input maxLength={300} />} />
      <Item name="unitText" control={<Input maxLength={20} />} />
      <Item name="quantity" control={<Input inputMode="decimal" autoComplete="off" maxLength={20} />} />
      <Item name="kind" control={<Select options={kinds} />} />
      <Item name="supply" control={<Select options={supplies} />} />
      <Item name="isProvisional" control={<Switch />} isSwitch />
    </FormDialog>
  )
}

function Item({ name, control, isSwitch = false }: { name: Field; control: ReactElement; isSwitch?: boolean }) {
  const language = useLanguage()
  const label = labels.get(lineChange[name])?.[language] ?? name
  return (
    <Form.Item {...{ name, label }} {...(isSwitch && { valuePropName: 'checked' })}>
      {control}
    </Form.Item>
  )
}

function valuesOf({ name, spec, unitText, quantity, kind, supply, isProvisional }: ListLine): Values {
  return {
    ...{ name, spec, unitText, kind, supply },
    quantity: quantity === null ? '' : plain(quantity),
    isProvisional: isProvisional === 1,
  }
}
