import AccountBookOutlined from '@ant-design/icons/es/icons/AccountBookOutlined'
import AimOutlined from '@ant-design/icons/es/icons/AimOutlined'
import AlertOutlined from '@ant-design/icons/es/icons/AlertOutlined'
import AlignLeftOutlined from '@ant-design/icons/es/icons/AlignLeftOutlined'
import AreaChartOutlined from '@ant-design/icons/es/icons/AreaChartOutlined'
import BellOutlined from '@ant-design/icons/es/icons/BellOutlined'
import BlockOutlined from '@ant-design/icons/es/icons/BlockOutlined'
import BranchesOutlined from '@ant-design/icons/es/icons/BranchesOutlined'
import BuildOutlined from '@ant-design/icons/es/icons/BuildOutlined'
import BulbOutlined from '@ant-design/icons/es/icons/BulbOutlined'
import CameraOutlined from '@ant-design/icons/es/icons/CameraOutlined'
import CarOutlined from '@ant-design/icons/es/icons/CarOutlined'
import CheckCircleOutlined from '@ant-design/icons/es/icons/CheckCircleOutlined'
import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined'
import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import CloudOutlined from '@ant-design/icons/es/icons/CloudOutlined'
import CommentOutlined from '@ant-design/icons/es/icons/CommentOutlined'
import CompassOutlined from '@ant-design/icons/es/icons/CompassOutlined'
import ContactsOutlined from '@ant-design/icons/es/icons/ContactsOutlined'
import ContainerOutlined from '@ant-design/icons/es/icons/ContainerOutlined'
import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined'
import CreditCardOutlined from '@ant-design/icons/es/icons/CreditCardOutlined'
import CrownOutlined from '@ant-design/icons/es/icons/CrownOutlined'
import CustomerServiceOutlined from '@ant-design/icons/es/icons/CustomerServiceOutlined'
import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import DollarOutlined from '@ant-design/icons/es/icons/DollarOutlined'
import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import EditOutlined from '@ant-design/icons/es/icons/EditOutlined'
import ExperimentOutlined from '@ant-design/icons/es/icons/ExperimentOutlined'
import ExportOutlined from '@ant-design/icons/es/icons/ExportOutlined'
import EyeOutlined from '@ant-design/icons/es/icons/EyeOutlined'
import FieldTimeOutlined from '@ant-design/icons/es/icons/FieldTimeOutlined'
import FileDoneOutlined from '@ant-design/icons/es/icons/FileDoneOutlined'
import FileExcelOutlined from '@ant-design/icons/es/icons/FileExcelOutlined'
import FileImageOutlined from '@ant-design/icons/es/icons/FileImageOutlined'
import FileOutlined from '@ant-design/icons/es/icons/FileOutlined'
import FilePdfOutlined from '@ant-design/icons/es/icons/FilePdfOutlined'
import FileProtectOutlined from '@ant-design/icons/es/icons/FileProtectOutlined'
import FileSearchOutlined from '@ant-design/icons/es/icons/FileSearchOutlined'
import FileZipOutlined from '@ant-design/icons/es/icons/FileZipOutlined'
import FireOutlined from '@ant-design/icons/es/icons/FireOutlined'
import FlagOutlined from '@ant-design/icons/es/icons/FlagOutlined'
import FolderOpenOutlined from '@ant-design/icons/es/icons/FolderOpenOutlined'
import FolderOutlined from '@ant-design/icons/es/icons/FolderOutlined'
import FundOutlined from '@ant-design/icons/es/icons/FundOutlined'
import FunnelPlotOutlined from '@ant-design/icons/es/icons/FunnelPlotOutlined'
import GlobalOutlined from '@ant-design/icons/es/icons/GlobalOutlined'
import HeartOutlined from '@ant-design/icons/es/icons/HeartOutlined'
import HistoryOutlined from '@ant-design/icons/es/icons/HistoryOutlined'
import ImportOutlined from '@ant-design/icons/es/icons/ImportOutlined'
import InfoCircleOutlined from '@ant-design/icons/es/icons/InfoCircleOutlined'
import InsuranceOutlined from '@ant-design/icons/es/icons/InsuranceOutlined'
import LinkOutlined from '@ant-design/icons/es/icons/LinkOutlined'
import MedicineBoxOutlined from '@ant-design/icons/es/icons/MedicineBoxOutlined'
import MobileOutlined from '@ant-design/icons/es/icons/MobileOutlined'
import MoneyCollectOutlined from '@ant-design/icons/es/icons/MoneyCollectOutlined'
import MonitorOutlined from '@ant-design/icons/es/icons/MonitorOutlined'
import OrderedListOutlined from '@ant-design/icons/es/icons/OrderedListOutlined'
import PercentageOutlined from '@ant-design/icons/es/icons/PercentageOutlined'
import PhoneOutlined from '@ant-design/icons/es/icons/PhoneOutlined'
import PictureOutlined from '@ant-design/icons/es/icons/PictureOutlined'
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import PoweroffOutlined from '@ant-design/icons/es/icons/PoweroffOutlined'
import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined'
import ProjectOutlined from '@ant-design/icons/es/icons/ProjectOutlined'
import PropertySafetyOutlined from '@ant-design/icons/es/icons/PropertySafetyOutlined'
import PushpinOutlined from '@ant-design/icons/es/icons/PushpinOutlined'
import QrcodeOutlined from '@ant-design/icons/es/icons/QrcodeOutlined'
import ReconciliationOutlined from '@ant-design/icons/es/icons/ReconciliationOutlined'
import RocketOutlined from '@ant-design/icons/es/icons/RocketOutlined'
import ShoppingCartOutlined from '@ant-design/icons/es/icons/ShoppingCartOutlined'
import ShoppingOutlined from '@ant-design/icons/es/icons/ShoppingOutlined'
import SkinOutlined from '@ant-design/icons/es/icons/SkinOutlined'
import SolutionOutlined from '@ant-design/icons/es/icons/SolutionOutlined'
import SwapOutlined from '@ant-design/icons/es/icons/SwapOutlined'
import SyncOutlined from '@ant-design/icons/es/icons/SyncOutlined'
import TagOutlined from '@ant-design/icons/es/icons/TagOutlined'
import TagsOutlined from '@ant-design/icons/es/icons/TagsOutlined'
import ThunderboltOutlined from '@ant-design/icons/es/icons/ThunderboltOutlined'
import TransactionOutlined from '@ant-design/icons/es/icons/TransactionOutlined'
import TrophyOutlined from '@ant-design/icons/es/icons/TrophyOutlined'
import TruckOutlined from '@ant-design/icons/es/icons/TruckOutlined'
import UnlockOutlined from '@ant-design/icons/es/icons/UnlockOutlined'
import UploadOutlined from '@ant-design/icons/es/icons/UploadOutlined'
import UserAddOutlined from '@ant-design/icons/es/icons/UserAddOutlined'
import VideoCameraOutlined from '@ant-design/icons/es/icons/VideoCameraOutlined'
import WalletOutlined from '@ant-design/icons/es/icons/WalletOutlined'
import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined'
import type { ComponentType } from 'react'

/** The icons beyond the default menu: one download, on the first use or when the picker opens. */
export const moreIcons: Readonly<Record<string, ComponentType>> = {
  AccountBookOutlined,
  AimOutlined,
  AlertOutlined,
  AlignLeftOutlined,
  AreaChartOutlined,
  BellOutlined,
  BlockOutlined,
  BranchesOutlined,
  BuildOutlined,
  BulbOutlined,
  CameraOutlined,
  CarOutlined,
  CheckCircleOutlined,
  CheckOutlined,
  CloseOutlined,
  CloudOutlined,
  CommentOutlined,
  CompassOutlined,
  ContactsOutlined,
  ContainerOutlined,
  CopyOutlined,
  CreditCardOutlined,
  CrownOutlined,
  CustomerServiceOutlined,
  DeleteOutlined,
  DollarOutlined,
  DownloadOutlined,
  EditOutlined,
  ExperimentOutlined,
  ExportOutlined,
  EyeOutlined,
  FieldTimeOutlined,
  FileDoneOutlined,
  FileExcelOutlined,
  FileImageOutlined,
  FileOutlined,
  FilePdfOutlined,
  FileProtectOutlined,
  FileSearchOutlined,
  FileZipOutlined,
  FireOutlined,
  FlagOutlined,
  FolderOpenOutlined,
  FolderOutlined,
  FundOutlined,
  FunnelPlotOutlined,
  GlobalOutlined,
  HeartOutlined,
  HistoryOutlined,
  ImportOutlined,
  InfoCircleOutlined,
  InsuranceOutlined,
  LinkOutlined,
  MedicineBoxOutlined,
  MobileOutlined,
  MoneyCollectOutlined,
  MonitorOutlined,
  OrderedListOutlined,
  PercentageOutlined,
  PhoneOutlined,
  PictureOutlined,
  PlusOutlined,
  PoweroffOutlined,
  PrinterOutlined,
  ProjectOutlined,
  PropertySafetyOutlined,
  PushpinOutlined,
  QrcodeOutlined,
  ReconciliationOutlined,
  RocketOutlined,
  ShoppingCartOutlined,
  ShoppingOutlined,
  SkinOutlined,
  SolutionOutlined,
  SwapOutlined,
  SyncOutlined,
  TagOutlined,
  TagsOutlined,
  ThunderboltOutlined,
  TransactionOutlined,
  TrophyOutlined,
  TruckOutlined,
  UnlockOutlined,
  UploadOutlined,
  UserAddOutlined,
  VideoCameraOutlined,
  WalletOutlined,
  WarningOutlined,
}
