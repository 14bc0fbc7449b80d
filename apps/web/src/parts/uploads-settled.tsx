import { Form } from 'antd'
import { useEffect, useId } from 'react'
import { useWords } from '../platform/language.ts'

type Props = Readonly<{ isBusy: boolean; isWhole: boolean }>

/** Keeps the form around it from being sent without a file its user has chosen: the field above shows why. */
export function UploadsSettled({ isBusy, isWhole }: Props) {
  const t = useWords()
  const form = Form.useFormInstance()
  const name = `uploads ${useId()}`
  const problem = isWhole ? '' : t(isBusy ? 'upload.wait' : 'upload.settle')
  useEffect(() => {
    const said = form.getFieldError(name)
    if (said.length > 0 && said[0] !== problem) form.setFields([{ name, errors: problem ? [problem] : [] }])
  }, [form, name, problem])
  const validator = () => (problem ? Promise.reject(new Error(problem)) : Promise.resolve())
  return (
    <Form.Item noStyle name={name} rules={[{ validator }]}>
      <Nothing />
    </Form.Item>
  )
}

function Nothing() {
  return null
}
