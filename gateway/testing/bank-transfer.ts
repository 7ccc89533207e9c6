/** A way to be paid out that takes an account number, with a fee of both kinds. */
export const bankTransfer = {
  code: 'bank-transfer',
  kind: 'bank',
  name: { EN: 'Bank account' },
  banks: [{ code: 'harbour', name: 'Harbour Bank' }],
  numberPattern: '^[0-9]{8,19}$',
  minimum: '100',
  maximum: '8000',
  fee: { fixed: '5', percent: '1' },
}
