/** What an act in the audit log can be about. Rows are stored under these names. */
export const actSubjects = [
  'audit log',
  'books',
  'brand',
  'case',
  'commissions',
  'content',
  'contract',
  'draft',
  'job',
  'mailing',
  'member',
  'messagePicture',
  'operator',
  'plan',
  'promotion',
  'segment',
  'settlement',
  'switches',
  'threshold',
  'view',
] as const
export type ActSubject = (typeof actSubjects)[number]
