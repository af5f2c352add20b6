/** HTML as these programs write it to the clipboard, shortened: styles that repeat are left out. */

/** Word for Windows: headings, a nested list, a list that continues, and a table. */
export const WORD = `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns="http://www.w3.org/TR/REC-html40">

<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Word.Document>
<meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/ANN/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml>
 <w:WordDocument>
  <w:View>Normal</w:View>
 </w:WordDocument>
</xml><![endif]-->
<style>
<!--
 /* Font Definitions */
 @font-face
	{font-family:Wingdings;
	panose-1:5 0 0 0 0 0 0 0 0 0;}
 /* Style Definitions */
 p.MsoNormal, li.MsoNormal, div.MsoNormal
	{mso-style-unhide:no;
	margin-bottom:8.0pt;
	font-size:11.0pt;}
p.Lead, li.Lead, div.Lead
	{mso-style-name:Lead;
	font-weight:bold;
	mso-bidi-font-weight:normal;}
a:link, span.MsoHyperlink
	{mso-style-priority:99;
	color:#0563C1;
	text-decoration:underline;
	text-underline:single;}
 /* List Definitions */
 @list l0
	{mso-list-id:341981331;
	mso-list-type:hybrid;}
@list l0:level1
	{mso-level-number-format:bullet;
	mso-level-text:\\F0B7;
	mso-level-tab-stop:none;}
@list l0:level2
	{mso-level-number-format:bullet;
	mso-level-text:o;}
@list l1:level1
	{mso-level-tab-stop:none;
	mso-level-number-position:left;}
@list l1:level2
	{mso-level-number-format:alpha-lower;}
-->
</style>
<!--[if gte mso 10]>
<style>
 /* Style Definitions */
 table.MsoNormalTable
	{mso-style-name:"Table Normal";}
</style>
<![endif]-->
</head>

<body lang=EN-US style='tab-interval:36.0pt;word-wrap:break-word'>
<!--StartFragment-->

<h1><a name="_Toc150001"></a><span lang=EN-GB>How we
train<o:p></o:p></span></h1>

<p class=Lead><span lang=EN-GB>Every apprentice builds a mast.<o:p></o:p></span></p>

<p class=MsoNormal><span lang=EN-GB>We <b style='mso-bidi-font-weight:normal'>pay</b> for<span
style='mso-spacerun:yes'>  </span><i>all</i> of it: see <a
href="https://northmast.example/pay"><span style='color:#0563C1'>our pay</span></a>.<o:p></o:p></span></p>

<p class=MsoNormal><o:p>&nbsp;</o:p></p>

<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
lang=EN-GB style='font-family:Symbol;mso-fareast-font-family:Symbol'><span
style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]><span lang=EN-GB>Welding<o:p></o:p></span></p>

<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-add-space:
auto;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]><span
lang=EN-GB>Steel<o:p></o:p></span></p>

<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span
lang=EN-GB>Rigging<o:p></o:p></span></p>

<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Apply<o:p></o:p></p>

<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l1 level2 lfo2'><![if !supportLists]><span
style='mso-list:Ignore'>a.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Online<o:p></o:p></p>

<p class=MsoNormal>Then we call you.<o:p></o:p></p>

<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Start<o:p></o:p></p>

<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0
 style='border-collapse:collapse;border:none;mso-border-alt:solid windowtext .5pt'>
 <tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>
  <td width=301 valign=top style='width:225.4pt;border:solid windowtext 1.0pt'>
  <p class=MsoNormal style='margin-bottom:0cm'><b>Year<o:p></o:p></b></p>
  </td>
  <td width=301 valign=top style='width:225.4pt'>
  <p class=MsoNormal><b>Pay<o:p></o:p></b></p>
  </td>
 </tr>
 <tr style='mso-yfti-irow:1;mso-yfti-lastrow:yes'>
  <td width=601 colspan=2 valign=top>
  <p class=MsoNormal>First &amp; second<o:p></o:p></p>
  </td>
 </tr>
</table>

<!--EndFragment-->
</body>

</html>`;

/** Word in a browser: each list item has a list of its own. */
export const WORD_ONLINE = `<div class="OutlineElement Ltr SCXW53871 BCX0" style="direction: ltr;"><p class="Paragraph SCXW53871 BCX0" role="heading" aria-level="2" xml:lang="EN-US" lang="EN-US" style="font-weight: normal; font-style: normal;"><span data-contrast="none" xml:lang="EN-US" lang="EN-US" class="TextRun MacChromeBold SCXW53871 BCX0" style="font-size: 16pt;"><span class="NormalTextRun SCXW53871 BCX0" data-ccp-parastyle="heading 2">How we train</span></span><span class="EOP SCXW53871 BCX0" data-ccp-props="{&quot;134245418&quot;:true}" style="font-size: 16pt;">&nbsp;</span></p></div><div class="ListContainerWrapper SCXW53871 BCX0"><ul class="BulletListStyle1 SCXW53871 BCX0" role="list" style="cursor: text; list-style-type: disc;"><li data-leveltext="" data-font="Symbol" data-listid="1" data-list-defn-props="{}" data-aria-posinset="1" data-aria-level="1" role="listitem" class="OutlineElement Ltr SCXW53871 BCX0" style="display: block;"><p class="Paragraph SCXW53871 BCX0" style="font-weight: normal;"><span data-contrast="auto" class="TextRun SCXW53871 BCX0" style="font-weight: bold;"><span class="NormalTextRun SCXW53871 BCX0">Welding</span></span><span class="EOP SCXW53871 BCX0">&nbsp;</span></p></li></ul></div><div class="ListContainerWrapper SCXW53871 BCX0"><ul class="BulletListStyle2 SCXW53871 BCX0" role="list"><li data-leveltext="o" data-font="Courier New" data-listid="1" data-aria-posinset="1" data-aria-level="2" role="listitem" class="OutlineElement Ltr SCXW53871 BCX0"><p class="Paragraph SCXW53871 BCX0"><span class="TextRun SCXW53871 BCX0"><span class="NormalTextRun SCXW53871 BCX0">Steel</span></span><span class="EOP SCXW53871 BCX0">&nbsp;</span></p></li></ul></div><div class="ListContainerWrapper SCXW53871 BCX0"><ul class="BulletListStyle1 SCXW53871 BCX0" role="list"><li data-leveltext="" data-font="Symbol" data-listid="1" data-aria-posinset="2" data-aria-level="1" role="listitem" class="OutlineElement Ltr SCXW53871 BCX0"><p class="Paragraph SCXW53871 BCX0"><span class="TextRun SCXW53871 BCX0"><span class="NormalTextRun SCXW53871 BCX0">Rigging</span></span><span class="EOP SCXW53871 BCX0">&nbsp;</span></p></li></ul></div><div class="ListContainerWrapper SCXW53871 BCX0"><ol class="NumberListStyle1 SCXW53871 BCX0" role="list" start="3" style="list-style-type: lower-alpha;"><li data-leveltext="%1)" data-listid="2" data-aria-posinset="3" data-aria-level="1" role="listitem" class="OutlineElement Ltr SCXW53871 BCX0"><p class="Paragraph SCXW53871 BCX0"><span class="TextRun SCXW53871 BCX0"><span class="NormalTextRun SCXW53871 BCX0">Apply </span></span><a class="Hyperlink SCXW53871 BCX0" href="https://northmast.example/apply" target="_blank" rel="noreferrer noopener"><span class="TextRun Underlined SCXW53871 BCX0" style="text-decoration: underline;"><span class="NormalTextRun SCXW53871 BCX0" data-ccp-charstyle="Hyperlink">here</span></span></a><span class="EOP SCXW53871 BCX0">&nbsp;</span></p></li></ol></div><div class="OutlineElement Ltr SCXW53871 BCX0"><div class="TableContainer Ltr SCXW53871 BCX0"><table border="1" class="Table Ltr TableGrid SCXW53871 BCX0"><tbody class="SCXW53871 BCX0"><tr role="row" class="TableRow SCXW53871 BCX0"><td role="rowheader" data-celllook="4369" class="FirstRow FirstCol SCXW53871 BCX0"><div class="TableCellContent SCXW53871 BCX0"><p class="Paragraph SCXW53871 BCX0"><span class="TextRun SCXW53871 BCX0"><span class="NormalTextRun SCXW53871 BCX0">Year</span></span><span class="EOP SCXW53871 BCX0">&nbsp;</span></p></div></td></tr></tbody></table></div></div>`;

/** Google Docs: everything is in a `b` element that is not bold, and formats are styles. */
export const GOOGLE_DOCS = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-0c8f4bd7-7fff-5c0c"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;margin-bottom:6pt;"><span style="font-size:16pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;">How we train</span></h2><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">Every apprentice builds a </span><span style="font-size:11pt;font-weight:700;font-style:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">real </span><span style="font-size:11pt;font-weight:700;font-style:italic;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">mast</span><span style="font-weight:400;font-style:normal;">, </span><span style="font-weight:400;text-decoration:underline;vertical-align:baseline;">10</span><span style="font-weight:400;vertical-align:baseline;"><span style="font-size:0.6em;vertical-align:super;">2</span></span><span style="font-weight:400;text-decoration:line-through;"> m</span></p><br /><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-size:11pt;font-weight:400;font-style:normal;" aria-level="1"><p dir="ltr" style="line-height:1.38;" role="presentation"><span style="font-weight:400;">Welding</span></p></li><ul style="margin-top:0;margin-bottom:0;"><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:400;">Steel</span></p></li></ul><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><a href="https://northmast.example/rigging" style="text-decoration:none;"><span style="font-weight:400;text-decoration:underline;color:#1155cc;">Rigging</span></a></p></li></ul><ol><li dir="ltr" style="list-style-type:lower-roman;" aria-level="1"><p dir="ltr" role="presentation"><span>Apply</span></p></li></ol><br /><div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="312" /><col width="312" /></colgroup><tbody><tr style="height:0pt"><td style="border-left:solid #000000 1pt;vertical-align:top;"><p dir="ltr" style="line-height:1.2;"><span style="font-weight:700;">Year</span></p></td><td style="vertical-align:top;"><p dir="ltr"><span style="font-weight:400;">First</span></p><p dir="ltr"><span style="font-weight:400;">Second</span></p></td></tr></tbody></table></div></b><br class="Apple-interchange-newline">`;

/** Excel: bold is the style of a class. */
export const EXCEL = `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:x="urn:schemas-microsoft-com:office:excel">
<head>
<meta name=ProgId content=Excel.Sheet>
<style>
<!--table
	{mso-displayed-decimal-separator:"\\.";}
td
	{padding-top:1px;
	font-weight:400;
	font-style:normal;
	mso-ignore:padding;}
.xl65
	{font-weight:700;}
.xl66
	{mso-number-format:Percent;}
-->
</style>
</head>
<body link="#0563C1" vlink="#954F72">
<table border=0 cellpadding=0 cellspacing=0 width=128 style='border-collapse:
 collapse;width:96pt'>
<!--StartFragment-->
 <col width=64 span=2 style='width:48pt'>
 <tr height=20 style='height:15.0pt'>
  <td height=20 class=xl65 width=64 style='height:15.0pt;width:48pt'>Year</td>
  <td class=xl65 width=64 style='width:48pt'>Rise</td>
 </tr>
 <tr height=20 style='height:15.0pt'>
  <td height=20 align=right style='height:15.0pt'>2027</td>
  <td class=xl66 align=right>4%</td>
 </tr>
 <![if supportMisalignedColumns]>
 <tr height=0 style='display:none'>
  <td width=64 style='width:48pt'></td>
 </tr>
 <![endif]>
<!--EndFragment-->
</table>
</body>
</html>`;

/** The new Outlook: a line is a `div`, an empty line is a `br` in one. */
export const OUTLOOK = `<html><body>
<!--StartFragment--><div class="elementToProof" style="font-family: Aptos, Calibri, Helvetica, sans-serif; font-size: 12pt; color: rgb(0, 0, 0);">Dear applicant,</div><div class="elementToProof" style="font-size: 12pt;"><br></div><div class="elementToProof" style="font-size: 12pt;">Please bring <b>one</b> of these:</div><ol start="1" style="margin-top: 0px; margin-bottom: 0px;" data-editing-info="{}"><li style="font-size: 12pt;"><div role="presentation" class="elementToProof">a certificate</div></li><li style="font-size: 12pt;"><div role="presentation" class="elementToProof"><i>or</i> a letter</div></li></ol><!--EndFragment-->
</body></html>`;
