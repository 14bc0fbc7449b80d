import { testDatasourceCall } from '@library/contract/develop/datasource'
import type { AnswerOf, BodyInput } from '@library/contract/kit/call'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Form } from 'antd'
import { RowButton } from '../../parts/rows/row-controls.tsx'
import { useToast } from '../../parts/use-toast.tsx'
import { call } from '../../platform/http/call.ts'
import { failureMessage } from '../../platform/http/failure-message.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './develop.module.css'

type Found = AnswerOf<typeof testDatasourceCall>

function useTest(quiet: boolean, onSuccess?: (found: Found) => void) {
  return useMutation({
    mutationFn: (body: BodyInput<typeof testDatasourceCall>) => call(testDatasourceCall, { body, quiet }),
    onSuccess,
  })
}

/** In the list: success is a toast, and errors are announced like any other. */
export function TestRow({ id }: { id: string }) {
  const t = useTranslation()
  const toast = useToast()
  const test = useTest(false, (found) => toast.success(t('datasource.works', found)))
  return (
    <RowButton loading={test.isPending} onClick={() => test.mutate({ id })}>
      {t('datasource.test')}
    </RowButton>
  )
}

/** In the form: the input is tested before it is saved, and the result stays beside it. */
export function TestForm({ id }: { id: string | undefined }) {
  const t = useTranslation()
  const form = Form.useFormInstance()
  const test = useTest(true)
  async function begin() {
    const { url, username, password } = await form.validateFields(['url', 'username', 'password'])
    test.mutate({ id, url, username, password: password || undefined })
  }
  return (
    <div className={style.test}>
      <Button loading={test.isPending} onClick={() => void begin().catch(() => undefined)}>
        {t('datasource.test')}
      </Button>
      {test.data && <Alert type="success" showIcon role="status" title={t('datasource.works', test.data)} />}
      {test.error && <Alert type="error" showIcon role="alert" title={failureMessage(test.error)} />}
    </div>
  )
}
