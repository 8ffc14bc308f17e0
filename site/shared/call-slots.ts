/** `GET`: `{slots: ["Tue 24 Nov, 11 am to 12 noon India time", ...]}`, the times at which the desk can call, as a form offers them and sends them back. */
export const callSlotsPath = '/api/call-slots';
