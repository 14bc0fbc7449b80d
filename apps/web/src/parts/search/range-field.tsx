import { Form } from 'antd'
import { cloneElement, type ReactElement } from 'react'

export type Range = readonly [from: string | undefined, to: string | undefined]
export type RangeProps = { id?: string; value?: Range; onChange?: (range: Range) => void }

/** One control for the two filters of a range. */
export function RangeField({ names, control }: { names: readonly [string, string]; control: ReactElement }) {
  const form = Form.useFormInstance()
  const value: Range = [Form.useWatch(names[0], form), Form.useWatch(names[1], form)]
  const onChange = ([from, to]: Range) => form.setFieldsValue({ [names[0]]: from, [names[1]]: to })
  return (
    <>
      {names.map((name) => (
        <Form.Item key={name} name={name} noStyle>
          <Registered />
        </Form.Item>
      ))}
      {cloneElement(control as ReactElement<RangeProps>, { value, onChange })}
    </>
  )
}

/** The form collects only fields that have an element. */
function Registered() {
  return null
}
