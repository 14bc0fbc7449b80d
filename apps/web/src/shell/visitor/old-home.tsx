import { Navigate, useSearchParams } from 'react-router'
import { settings } from '../../platform/settings.ts'

/** The former address of the home, where a search was a part of it. */
export function OldHome() {
  const materialName = useSearchParams()[0].get('materialName')
  const search = materialName && `?${new URLSearchParams({ materialName })}`
  return <Navigate to={search ? settings.materialPage + search : settings.landingPage} replace />
}
