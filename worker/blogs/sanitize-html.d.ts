/** The part of sanitize-html 2.18 that is used; the package brings no types of its own. */
declare module 'sanitize-html' {
  namespace sanitizeHtml {
    type Attributes = Record<string, string>;
    interface Tag {
      tagName: string;
      attribs: Attributes;
    }
    interface Frame {
      tag: string;
      attribs: Attributes;
      text: string;
      /** Names of pictures and the like inside. */
      mediaChildren: string[];
    }
    interface IOptions {
      allowedTags: string[];
      allowedAttributes: Record<string, string[]>;
      nonTextTags: string[];
      allowedSchemes: string[];
      allowProtocolRelative: boolean;
      parseStyleAttributes: boolean;
      nestingLimit: number;
      transformTags: Record<string, string | ((tagName: string, attribs: Attributes) => Tag)>;
      exclusiveFilter(frame: Frame): boolean;
      textFilter(text: string, tagName: string): string;
    }
  }
  function sanitizeHtml(html: string, options: sanitizeHtml.IOptions): string;
  export = sanitizeHtml;
}
