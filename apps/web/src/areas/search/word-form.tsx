import type { ControlProps } from '../../kit/controls.tsx'
import { Fields, type FormProps, ResourceForm } from '../../kit/ResourceForm.tsx'
import { TargetsInput } from './targets.tsx'

/** For the words of a station and of the platform. */
export function WordForm(props: FormProps) {
  return (
    <ResourceForm {...props}>
      <Fields resource={props.resource} controls={{ targets: TargetsControl }} />
    </ResourceForm>
  )
}

function TargetsControl({ field: _, ...rest }: ControlProps) {
  return <TargetsInput {...rest} />
}
