/** `GET`: `{slots: ["Tue 24 Nov, 11 am to 12 noon", ...]}`, the times at which the desk can call, as a form offers them and sends them back. */
export const callSlotsPath = '/api/call-slots';
