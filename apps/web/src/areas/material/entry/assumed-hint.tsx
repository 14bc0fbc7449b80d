import type { AssumedField } from '@library/contract/material/assumption'
import { Button, Form } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../platform/text/language.ts'

const name = 'assumed'
type Fields = readonly AssumedField[]

/** The fields of the form that a default has filled in. What the user types or confirms is no longer assumed. */
export function useAssumed() {
  const form = Form.useFormInstance()
  const now = (): Fields => form.getFieldValue(name) ?? []
  return {
    assume: (field: AssumedField) => form.setFieldValue(name, [...new Set([...now(), field])]),
    confirm: (field: AssumedField) =>
      form.setFieldValue(
        name,
        now().filter((one) => one !== field),
      ),
  }
}

/** Stores the list in the form, and shows nothing. */
export function AssumedList() {
  return (
    <Form.Item name={name} noStyle>
      <Nothing />
    </Form.Item>
  )
}

function Nothing() {
  return null
}

/** The text below a field that has a default: it is marked on the price until somebody confirms it. */
export function useAssumedHint(): (field: AssumedField) => ReactNode {
  const assumed: Fields = Form.useWatch(name) ?? []
  return (field) => assumed.includes(field) && <AssumedHint field={field} />
}

function AssumedHint({ field }: { field: AssumedField }) {
  const t = useTranslation()
  const { confirm } = useAssumed()
  return (
    <>
      {t('material.assumedDefault')}{' '}
      <Button type="link" size="small" onClick={() => confirm(field)}>
        {t('material.assumedRight')}
      </Button>
    </>
  )
}
