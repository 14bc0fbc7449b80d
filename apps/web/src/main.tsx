import 'virtual:antd.css'
import './base.css'
import { createRoot } from 'react-dom/client'
import { downloadHalf, Entry } from './entry.tsx'
import { startTheme } from './platform/look/theme.ts'
import { followReleases } from './platform/offline/follow-releases.ts'
import { followAddress } from './platform/session/place.ts'
import { followOtherTabs } from './platform/session/session.ts'
import { startLanguage } from './platform/text/language.ts'

startTheme()
followOtherTabs()
followAddress()
followReleases()
const language = startLanguage()
// Beside the messages, not after them.
downloadHalf()
await language
createRoot(document.getElementById('root') as HTMLElement).render(<Entry />)
