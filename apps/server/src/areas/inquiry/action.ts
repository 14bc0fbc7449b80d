import type { submitDemandCall } from '@library/contract/inquiry/inquiry.calls'
import type { BodyOf } from '@library/contract/kit/call'
import type { InquiryViewer } from '../../domain/viewers/inquiry.ts'

/** What a deed is given: the call as it came, and who asks. */
export type Asked = Readonly<{ body: BodyOf<typeof submitDemandCall>; viewer: InquiryViewer }>
