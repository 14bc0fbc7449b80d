import { theseAreServed } from './served-calls.ts'

/** Every call of inquiry demands and watched prices, as the clients use them. */
const calls = {
  materialInquiryDemand: { GET: 'page detail response', POST: 'submit remove' },
  materialWatch: { GET: 'list keys', POST: 'submit remove' },
}

theseAreServed('the calls of inquiries and watches', calls)
