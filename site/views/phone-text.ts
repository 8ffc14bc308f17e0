/** A telephone number in groups: `+91 20 0000 0001`. */
export const formatPhone = (phone: string): string => phone.replace(/^\+91(\d{2})(\d{4})(\d{4})$/, '+91 $1 $2 $3');
