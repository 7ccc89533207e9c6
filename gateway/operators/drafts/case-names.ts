/** What a second person has to agree to. */
export const publishCaseName = 'brand.publish'

/** What was to go live at a time, and did not. */
export const scheduleCaseName = 'brand.schedule'
