import { model } from '@library/contract/develop/model'
import { useState } from 'react'
import type { FormProps } from '../../kit/ResourceForm.tsx'
import { ResourceScreen } from '../../kit/ResourceScreen.tsx'
import type { Row } from '../../kit/useResource.ts'
import { RowButton } from '../../parts/rows/row-controls.tsx'
import { useTranslation } from '../../platform/text/language.ts'
import { ModelForm } from './model-form.tsx'
import { PropertiesDialog } from './properties-dialog.tsx'

/** Models of tables. A new one continues with its properties. */
export function Models() {
  const t = useTranslation()
  const [chosen, choose] = useState<Row>()
  const [form] = useState(() => formThen(choose))
  return (
    <>
      <ResourceScreen
        resource={model}
        form={form}
        rowActions={(row) => <RowButton onClick={() => choose(row as Row)}>{t('model.properties')}</RowButton>}
      />
      {chosen && <PropertiesDialog model={chosen} onClose={() => choose(undefined)} />}
    </>
  )
}

function formThen(goOn: (made: Row) => void) {
  return function FirstStep(props: FormProps) {
    function settle(saved: Row) {
      props.onSaved(saved)
      if (!props.row) goOn(saved)
    }
    return <ModelForm {...props} onSaved={settle} />
  }
}
