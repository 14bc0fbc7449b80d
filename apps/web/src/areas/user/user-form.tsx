import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { TreesPicker } from '../../kit/choices/tree-picker.tsx'
import type { Control, ControlProps } from '../../kit/controls.tsx'
import { FieldItem, type FormProps, ResourceForm } from '../../kit/ResourceForm.tsx'
import { FormGroup } from '../../parts/dialog/form-group.tsx'
import { useTranslation } from '../../platform/text/language.ts'
import { stationNow } from '../../platform/text/station-clock.ts'
import { changedUser, newUser, ofTenant } from './user-fields.ts'

const groups = [
  ['groupAccount', ['account', 'password', 'userType', 'code']],
  ['groupPerson', ['realName', 'name', 'phone', 'email', 'sex', 'birthday']],
  ['groupDuties', ['roleId', 'deptId', 'postId']],
] as const

/** Only a new user has a first password. */
export function UserForm(props: FormProps) {
  const t = useTranslation()
  const { always } = props.resource
  const resource = ofTenant(props.row ? changedUser : newUser, always?.tenantId)
  return (
    <ResourceForm {...props} resource={resource}>
      {groups.map(([title, names]) => (
        <FormGroup key={title} title={t(`user.${title}`)}>
          {names.map((name) => (
            <FieldItem key={name} resource={resource} name={name} control={controls[name]} />
          ))}
        </FormGroup>
      ))}
    </ResourceForm>
  )
}

const controls: Readonly<Record<string, Control>> = { roleId: Several, deptId: Several, postId: Several, birthday: Day }

/** A department does not include its sub-departments here, and the same applies to roles. */
function Several({ field, ...rest }: ControlProps) {
  return <TreesPicker apart path={field.target?.options} {...rest} />
}

function Day({ value, onChange, id }: ControlProps) {
  return (
    <DatePicker
      id={id}
      style={{ width: '100%' }}
      value={value ? dayjs(value) : null}
      maxDate={stationNow()}
      onChange={(day) => onChange?.(day?.format('YYYY-MM-DD'))}
    />
  )
}
