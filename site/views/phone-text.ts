/** A telephone number in groups, as people in India read it: `+91 20 0000 0001`, a mobile one `+91 98220 12345`. */
export const formatPhone = (phone: string): string =>
  phone.replace(/^\+91([6-9]\d{4})(\d{5})$/, '+91 $1 $2').replace(/^\+91(\d{2})(\d{4})(\d{4})$/, '+91 $1 $2 $3');
