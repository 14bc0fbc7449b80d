import './base.css'
import { createRoot } from 'react-dom/client'
import { Entry } from './entry.tsx'
import { startLanguage } from './platform/language.ts'
import { followAddress } from './platform/place.ts'
import { followOtherTabs } from './platform/session.ts'
import { startTheme } from './platform/theme.ts'

startTheme()
followOtherTabs()
followAddress()
await startLanguage()
createRoot(document.getElementById('root') as HTMLElement).render(<Entry />)
